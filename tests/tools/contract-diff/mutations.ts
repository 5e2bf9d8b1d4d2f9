import { readdirSync, readFileSync } from 'node:fs'
import { isSeq, parse, parseDocument } from 'yaml'
import { z } from 'zod'

const path = z.array(z.union([z.string(), z.number()]))
const edit = z.union([
  z.strictObject({ set: path, to: z.unknown() }),
  z.strictObject({ append: path, to: z.unknown() }),
  z.strictObject({ move: path, to: path }),
  z.strictObject({ remove: path }),
])
const mutation = z.strictObject({
  name: z.string(),
  expect: z.enum(['breaking', 'safe']),
  edits: z.array(edit).min(1),
})
export type Mutation = z.infer<typeof mutation>

const folder = new URL('./fixtures/', import.meta.url)
export const baseFile = new URL('base.yaml', folder)

/** The corpus: one changed contract per entry, and whether the change breaks anybody. */
export function readCorpus(): Mutation[] {
  const mutations = new URL('mutations/', folder)
  return readdirSync(mutations).flatMap((file) =>
    z.array(mutation).parse(parse(readFileSync(new URL(file, mutations), 'utf8'))),
  )
}

/** The base contract with the edits of a mutation, as YAML. Throws where an edit finds nothing to change. */
export function mutate({ name, edits }: Mutation): string {
  const document = parseDocument(readFileSync(baseFile, 'utf8'))
  const take = (from: z.infer<typeof path>) => {
    const node = document.getIn(from, true)
    if (node === undefined) throw new Error(`${name}: nothing at ${from.join(' > ')}`)
    document.deleteIn(from)
    return node
  }
  for (const change of edits) {
    if ('set' in change) document.setIn(change.set, document.createNode(change.to))
    else if ('append' in change) document.addIn(change.append, document.createNode(change.to))
    else if ('remove' in change) take(change.remove)
    else {
      const node = take(change.move)
      const list = document.getIn(change.to.slice(0, -1), true)
      if (isSeq(list)) list.items.splice(Number(change.to.at(-1)), 0, node)
      else document.setIn(change.to, node)
    }
  }
  return document.toString()
}
