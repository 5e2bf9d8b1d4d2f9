import * as z from 'zod/mini'
import { violationOf } from './service.ts'

type Load = (page: number, pageSize: number) => Promise<unknown>

const rowSchema = z.object({ id: z.optional(z.string()), paymentId: z.optional(z.string()) })
const pageSchema = z.object({ items: z.array(rowSchema), totalItems: z.int() })
const largestPage = 500

/**
 * The faults in a list's pages, in a tester's words: a response that does not match the contract,
 * a row that is on two pages, or a page with too few rows for the total. Loads the list at once, and in three pages
 * (of a very long list, the first two and the last).
 *
 * @param schema of the operation's response
 */
export async function findPageFaults(load: Load, schema: z.ZodMiniType): Promise<string[]> {
  const largestResponse = await load(1, largestPage)
  const violation = violationOf(schema, largestResponse)
  if (violation !== undefined) return [`a response does not match the contract: ${violation}`]
  const { totalItems } = pageSchema.parse(largestResponse)
  const size = Math.min(largestPage, Math.max(1, Math.ceil(totalItems / 3)))
  const last = Math.ceil(totalItems / size)

  const pageOf = new Map<string, number>()
  const faults: string[] = []
  for (const page of new Set([1, 2, last].filter((number) => number >= 1 && number <= last))) {
    const { items, totalItems: total } = pageSchema.parse(await load(page, size))
    const expected = Math.min(size, totalItems - (page - 1) * size)
    if (total !== totalItems)
      faults.push(`page ${page} says that there are ${total} rows, and page 1 says ${totalItems}`)
    if (items.length !== expected)
      faults.push(
        `page ${page} of ${last} has ${items.length} rows instead of ${expected}: totalItems is ${totalItems}`,
      )
    for (const { paymentId, id = paymentId ?? '' } of items) {
      const earlier = pageOf.get(id)
      if (earlier !== undefined) faults.push(`the row ${id} is on page ${earlier} and on page ${page}`)
      pageOf.set(id, page)
    }
  }
  return faults
}
