import type { OperationSource } from './readOperations.ts'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * `generated/operations.ts`: every operation as data (for the mock panel, invalidation and coverage tests) and as one
 * type map, so that a mock handler is typed by its operationId. Uses the names that Orval generates. `readGenerated`
 * returns the text of a generated file by its path relative to the output folder.
 */
export function operationsFile(sources: readonly OperationSource[], readGenerated: (file: string) => string): string {
  const operations = sources.map((source) => describe(source, readGenerated)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const modules = new Map(operations.map(({ moduleName, file }) => [moduleName, file]))
  const models = [...new Set(sources.map(({ api }) => api))].map(
    (name) => `import type * as ${name}Model from './${name}/model/index.ts'`,
  )

  return [
    '/* Written by tools/generate.ts from openapi/. Do not edit. */',
    ...models,
    ...[...modules].map(([name, file]) => `import type * as ${name} from './${file}'`),
    '',
    '/** Request and response of every operation, by operationId. */',
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

function describe(source: OperationSource, readGenerated: (file: string) => string) {
  const { api, id, tag, method, path, summary, statuses, secured } = source
  const file = `${api}/${tag}/${tag}.ts`
  const moduleName = `${api}_${tag.replaceAll('-', '_')}`
  const hasBody = readGenerated(file).includes(`export type ${pascal(id)}MutationBody`)
  return {
    id,
    file,
    moduleName,
    pathParams: source.pathParams,
    query: source.hasQuery ? `${api}Model.${pascal(id)}Params` : 'Record<string, never>',
    body: hasBody ? `${moduleName}.${pascal(id)}MutationBody` : 'undefined',
    info: { api, tag, method, path, summary, statuses, secured },
  }
}
