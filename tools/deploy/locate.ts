import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { posix } from 'node:path'

/**
 * The place in our source of a position in a built script, such as `src/shell/Shell.tsx:12:5`.
 *
 * @param position `file:line:column`, as in the records that the app sends
 * @param folder the `sourcemaps/` of the build
 * @throws Error when the position can't be read, or the folder has no such file
 */
export function locate(position: string, folder: string): string {
  const [, file = '', line, column] = /([\w.-]+\.js):(\d+):(\d+)\)?$/.exec(position.trim()) ?? []
  if (file === '') throw new Error(`"${position}" is not a position such as index-CnkZN5hJ.js:1:234`)
  const path = ['assets', 'assets/maps']
    .map((part) => `${folder}/${part}/${file}.map`)
    .find((candidate) => existsSync(candidate))
  if (path === undefined) throw new Error(`${folder} has no source map of ${file}: use the folder of the same release`)
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
  const origin = map.findOrigin(Number(line), Number(column))
  if (!('fileName' in origin)) throw new Error(`${file} has no source for ${line}:${column}`)
  return `${posix.join('dist/assets', origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
}
