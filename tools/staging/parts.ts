import { existsSync, readdirSync } from 'node:fs'

const help = '. docs/qa.md#against-staging says where they come from.'

/** The name of the report of a shard such as `1/2`; undefined for anything else. */
export function partName(shard: string): string | undefined {
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  return part === undefined || parts === undefined ? undefined : nameOf(Number(part), Number(parts))
}

const nameOf = (part: number, parts: number) => `part-${part}-of-${parts}.zip`

/**
 * The folder with the parts of one run. Errors: throws if it doesn't have exactly these, since the report of some parts
 * would look complete.
 */
export function checkParts(folder: string | undefined): string {
  if (folder === undefined) throw new Error(`--merge needs a folder with the .zip files of all shards${help}`)
  if (!existsSync(folder)) throw new Error(`${folder}: No such folder.`)
  const files = readdirSync(folder).filter((file) => file.endsWith('.zip'))
  if (files.length === 0) throw new Error(`${folder}: No .zip files${help}`)
  const totals = files.map((file) => {
    const [, parts] = /^part-\d+-of-(\d+)\.zip$/.exec(file) ?? []
    if (parts === undefined) throw new Error(`${folder}: ${file} is not a part of a run with --shard${help}`)
    return Number(parts)
  })
  const [total = 0] = totals
  if (totals.some((other) => other !== total))
    throw new Error(`${folder}: The parts are of different runs: ${files.join(', ')}`)
  const missing = Array.from({ length: total }, (_, at) => nameOf(at + 1, total)).filter(
    (name) => !files.includes(name),
  )
  if (missing.length > 0)
    throw new Error(`${folder}: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing${help}`)
  return folder
}
