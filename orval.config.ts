import { defineConfig, type Options } from 'orval'

/** The drift check and the tests generate elsewhere from other specs; everyone else uses the defaults. */
const specs = process.env.OPENAPI_DIR ?? './openapi'
const out = process.env.GENERATED_DIR ?? './generated'

/**
 * Values for what faker can't read from the schema: patterns (it ignores `^ $ \d`) and our own formats.
 * A test proves that every generated mock passes its own Zod schema, so a missing one shows at once.
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

/** Validation needs no prose: descriptions would travel to the browser inside every schema. */
function withoutDescriptions<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withoutDescriptions) as Node
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node as SchemaNode).map(([key, value]) => [
    key,
    key === 'description' && typeof value === 'string' ? '' : withoutDescriptions(value),
  ])
  return Object.fromEntries(entries) as Node
}

/** Limits, formats and lists of names. */
const finer = new Set(
  'enum format pattern minLength maxLength minimum maximum minItems maxItems uniqueItems'.split(' '),
)

/**
 * What an answer has to be for a screen to show it: the kinds of its values and nothing finer. A status that is new since this
 * build, or a name that is too long, must not keep anyone from the rest.
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

/** One API: React Query hooks over the axios mutator, MSW handlers with faker, and Zod schemas beside them. */
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
    [`${name}Answers`]: {
      input: { ...input, override: { transformer: (spec) => kindsOnly(withoutDescriptions(spec)) } },
      output: {
        mode: 'tags-split',
        target: `${out}/${name}/answers.ts`,
        client: 'zod',
        fileExtension: '.answer.ts',
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

/** Types only, for the mock's journal, the developer panel and the journeys. */
const control: Options = {
  input: { target: './mocks/control/openapi.yaml' },
  // Orval wants a file for the calls; `tools/generate.ts` takes it away again.
  output: { client: 'fetch', target: `${out}/control/calls.ts`, schemas: `${out}/control/model`, clean: true },
}

export default defineConfig({ ...api('auth'), ...api('main'), control })
