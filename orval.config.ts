import { defineConfig, type Options } from 'orval'

/** The drift check and the tests use other specs and output folders; everything else uses the defaults. */
const specs = process.env.OPENAPI_DIR ?? './openapi'
const out = process.env.GENERATED_DIR ?? './generated'

/**
 * Values that faker can't derive from the schema: patterns (it ignores `^ $ \d`) and our own formats.
 * A test checks that every generated mock passes its own Zod schema, so a missing value is noticed at once.
 */
const mock = {
  format: { money: () => '1250.50', percentage: () => '2.50', password: () => 'Tallyport-2026!' },
  properties: {
    '/^(state)$/': () => 'MA',
    '/phoneNumber$/': () => '+16175550100',
  },
}

interface SchemaNode {
  [key: string]: unknown
}

/** Validation needs no descriptions; they would be shipped to the browser inside every schema. */
function withoutDescriptions<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withoutDescriptions) as Node
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node as SchemaNode).map(([key, value]) => [
    key,
    key === 'description' && typeof value === 'string' ? '' : withoutDescriptions(value),
  ])
  return Object.fromEntries(entries) as Node
}

/** Schema keywords for limits, formats and enums. */
const finer = new Set(
  'enum format pattern minLength maxLength minimum maximum minItems maxItems uniqueItems'.split(' '),
)

/**
 * The minimum that a response must satisfy for a screen to show it: only the types of its values. A status that is
 * newer than this build, or a name that is too long, must not prevent users from seeing the rest.
 */
function kindsOnly<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(kindsOnly) as Node
  if (typeof node !== 'object' || node === null) return node
  const fields = node as SchemaNode
  const isSchema = typeof fields.type === 'string' || Array.isArray(fields.type)
  const entries = Object.entries(fields)
    .filter(([key]) => !(isSchema && finer.has(key)))
    .map(([key, value]) => [key, key === 'type' && value === 'integer' ? 'number' : kindsOnly(value)])
  return Object.fromEntries(entries) as Node
}

/** One API: React Query hooks based on the axios mutator, MSW handlers with faker, and Zod schemas. */
function api(name: 'auth' | 'main'): Record<string, Options> {
  const input = { target: `${specs}/${name}.yaml`, parserOptions: { externalRefs: { allow: ['*'] } } }
  return {
    [name]: {
      input,
      output: {
        mode: 'tags-split',
        target: `${out}/${name}/endpoints.ts`,
        schemas: `${out}/${name}/model`,
        client: 'react-query',
        httpClient: 'axios',
        clean: true,
        urlEncodeParameters: true,
        baseUrl: { getBaseUrlFromSpecification: true },
        mock: { generators: [{ type: 'msw', delay: false, baseUrl: '*' }] },
        override: {
          mock,
          mutator: { path: './src/shared/api/mutator.ts', name: 'mutator' },
          query: {
            version: 5,
            signal: true,
            useSuspenseQuery: true,
            useOperationIdAsQueryKey: true,
            shouldExportKeys: true,
          },
        },
      },
    },
    [`${name}Zod`]: {
      input: { ...input, override: { transformer: withoutDescriptions } },
      output: {
        mode: 'tags-split',
        target: `${out}/${name}/zod.ts`,
        client: 'zod',
        fileExtension: '.zod.ts',
        override: { zod: { version: 4, variant: 'mini' } },
      },
    },
    [`${name}Responses`]: {
      input: { ...input, override: { transformer: (spec) => kindsOnly(withoutDescriptions(spec)) } },
      output: {
        mode: 'tags-split',
        target: `${out}/${name}/responses.ts`,
        client: 'zod',
        fileExtension: '.response.ts',
        override: {
          zod: {
            version: 4,
            variant: 'mini',
            generate: { response: true, param: false, query: false, header: false, body: false },
          },
        },
      },
    },
  }
}

/** Only types, for the mock's journal, the developer panel and the journeys. */
const control: Options = {
  input: { target: './mocks/control/openapi.yaml' },
  // Orval requires a file for the calls; `tools/generate.ts` deletes it afterwards.
  output: { client: 'fetch', target: `${out}/control/calls.ts`, schemas: `${out}/control/model`, clean: true },
}

export default defineConfig({ ...api('auth'), ...api('main'), control })
