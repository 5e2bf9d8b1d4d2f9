import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hashed = /[\w.-]+-[\w-]{7,8}\.(?:js|css)(?![.\w])/g

/** Turns a copy of the build into the next release: the same app, but no script or style has the name of an earlier one. */
export function makeNextRelease(folder: string): void {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => name.replace(hashed, '') === '')
  const next = new Map(names.map((name) => [name, name.replace(/.{4}(?=\.\w+$)/, 'next')]))
  const rename = (path: string) =>
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(hashed, (name) => next.get(name) ?? name),
    )
  rename(join(folder, 'index.html'))
  for (const [name, newName] of next) {
    rename(join(assets, name))
    renameSync(join(assets, name), join(assets, newName))
    rmSync(join(assets, `${name}.gz`))
  }
}
