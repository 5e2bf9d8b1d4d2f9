import { readdirSync, readFileSync } from 'node:fs'
import { isSeq, parse, parseDocument } from 'yaml'
import { z } from 'zod'

const path = z.array(z.union([z.string(), z.number()]))
const change = z.union([
  z.strictObject({ set: path, to: z.unknown() }),
  z.strictObject({ append: path, to: z.unknown() }),
  z.strictObject({ move: path, to: path }),
  z.strictObject({ remove: path }),
])
const entry = z.strictObject({
  name: z.string(),
  expect: z.enum(['breaking', 'safe']),
  edits: z.array(change).min(1),
})
export type Mutation = z.infer<typeof entry>

const folder = new URL('../fixtures/', import.meta.url)
export const baseFile = new URL('base.yaml', folder)

/** One changed contract per entry, and whether the change breaks anyone. */
export function readMutations(): Mutation[] {
  const mutations = new URL('mutations/', folder)
  return readdirSync(mutations).flatMap((file) =>
    z.array(entry).parse(parse(readFileSync(new URL(file, mutations), 'utf8'))),
  )
}

/** The base contract with a mutation's edits, as YAML. */
export const mutate = (mutation: Mutation): string => edit(readFileSync(baseFile, 'utf8'), mutation)

/** A YAML text with the edits applied. Throws if an edit finds nothing to change. */
export function edit(yaml: string, { name, edits }: Pick<Mutation, 'name' | 'edits'>): string {
  const document = parseDocument(yaml)
  const take = (from: z.infer<typeof path>) => {
    const node = document.getIn(from, true)
    if (node === undefined) throw new Error(`${name}: nothing at ${from.join(' > ')}`)
    document.deleteIn(from)
    return node
  }
  for (const each of edits) {
    if ('set' in each) document.setIn(each.set, document.createNode(each.to))
    else if ('append' in each) document.addIn(each.append, document.createNode(each.to))
    else if ('remove' in each) take(each.remove)
    else {
      const node = take(each.move)
      const list = document.getIn(each.to.slice(0, -1), true)
      if (isSeq(list)) list.items.splice(Number(each.to.at(-1)), 0, node)
      else document.setIn(each.to, node)
    }
  }
  return document.toString()
}
