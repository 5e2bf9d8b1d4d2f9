import type { Api, Operation } from '#mocks/contract.ts'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * `generated/operations.ts`: every operation as data (for the mock panel, invalidation and coverage tests) and as one
 * type map, so that a mock handler is typed by its operationId. Built on the names that Orval gives.
 * `readGenerated` returns a generated file's text, relative to the output folder.
 */
export function operationsFile(apis: readonly Api[], readGenerated: (file: string) => string): string {
  const operations = apis
    .flatMap((api) => api.operations.map((operation) => describe(api, operation, readGenerated)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const modules = new Map(operations.map(({ moduleName, file }) => [moduleName, file]))
  const models = apis.map(({ name }) => `import type * as ${name}Model from './${name}/model/index.ts'`)

  return [
    '/* Written by tools/generate.ts from openapi/. Do not edit. */',
    ...models,
    ...[...modules].map(([name, file]) => `import type * as ${name} from './${file}'`),
    '',
    '/** Request and answer of every operation, by operationId. */',
    'export interface OperationTypes {',
    ...operations.map(
      ({ id, pathParams, query, body, moduleName }) =>
        `  ${id}: { path: { ${pathParams.map((name) => `${name}: string`).join('; ')} }; query: ${query}; body: ${body}; reply: Awaited<ReturnType<typeof ${moduleName}.${id}>> }`,
    ),
    '}',
    '',
    'export type OperationId = keyof OperationTypes',
    '',
    'export interface OperationInfo {',
    '  api: string',
    '  tag: string',
    '  method: string',
    '  /** Whole path, base path included. */',
    '  path: string',
    '  summary: string',
    '  statuses: readonly number[]',
    '  secured: boolean',
    '}',
    '',
    'export const operations: Record<OperationId, OperationInfo> = {',
    ...operations.map(({ id, info }) => `  ${id}: ${JSON.stringify(info)},`),
    '}',
    '',
  ].join('\n')
}

function describe(api: Api, operation: Operation, readGenerated: (file: string) => string) {
  const id = operation.iid ?? ''
  const tag = operation.tags?.[0]?.name ?? 'default'
  const file = `${api.name}/${tag}/${tag}.ts`
  const source = readGenerated(file)
  return {
    id,
    file,
    moduleName: `${api.name}_${tag.replaceAll('-', '_')}`,
    pathParams: operation.request?.path?.map(({ name }) => name) ?? [],
    query: operation.request?.query?.length ? `${api.name}Model.${pascal(id)}Params` : 'Record<string, never>',
    body: source.includes(`export type ${pascal(id)}MutationBody`)
      ? `${api.name}_${tag.replaceAll('-', '_')}.${pascal(id)}MutationBody`
      : 'undefined',
    info: {
      api: api.name,
      tag,
      method: operation.method.toUpperCase(),
      path: api.basePath + operation.path,
      summary: operation.summary ?? '',
      statuses: operation.responses.map(({ code }) => Number(code)),
      secured: (operation.security ?? []).flat().length > 0,
    },
  }
}
