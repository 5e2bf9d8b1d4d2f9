import { decodedMappings, type EncodedSourceMap, TraceMap } from '@jridgewell/trace-mapping'

/** A built script, its size as a host sends it, and its source map; texts and the bundler's own runtime have none. */
export interface Chunk {
  file: string
  code: string
  bytes: number
  map: EncodedSourceMap | undefined
}

/** The parts of a script that join its modules. */
const bundlerCode = '(bundler)'

/**
 * The bytes of each module of a page, largest first: packages as a whole, our own files each. A module has the share of
 * its script's compressed size that its characters have. A script without sources counts as one module.
 */
export function weigh(chunks: readonly Chunk[]): [module: string, bytes: number][] {
  const weights = new Map<string, number>()
  for (const { file, code, bytes, map } of chunks) {
    const length = code.replaceAll('\n', '').length
    for (const [module, characters] of charactersOf(code, map, map?.sources.length ? bundlerCode : file))
      weights.set(module, (weights.get(module) ?? 0) + (characters / length) * bytes)
  }
  return [...weights].toSorted(([, a], [, b]) => b - a)
}

/** @param rest the name of what no source explains */
function charactersOf(code: string, map: EncodedSourceMap | undefined, rest: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (module: string, count: number) => {
    if (count > 0) counts.set(module, (counts.get(module) ?? 0) + count)
  }
  const lines = map === undefined ? [] : decodedMappings(new TraceMap(map))
  for (const [index, line] of code.split('\n').entries()) {
    let start = 0
    let module = rest
    for (const [column, source] of lines[index] ?? []) {
      add(module, column - start)
      start = column
      module = source === undefined ? rest : moduleOf(map?.sources[source] ?? '')
    }
    add(module, line.length - start)
  }
  return counts
}

/** `react-dom` for any file in it; `src/main.tsx` for one of ours. Source maps name files relative to the script. */
function moduleOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return name ?? source.replace(/^(\.\.\/)+/, '').replace(/\?.*$/, '')
}
