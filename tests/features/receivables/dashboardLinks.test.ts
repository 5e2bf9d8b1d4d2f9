import { describe, expect, it } from 'vitest'
import type { AgingRange } from '#generated/main/model/agingRange.ts'
import { agingPart } from '#src/features/receivables/dashboardLinks.ts'
import { readReceivables } from '#src/features/invoices/invoiceSearch.ts'
import { formatCompact, formatMonth } from '#src/shared/format/figureText.ts'

describe('due dates of an aging bucket (aging-buckets)', () => {
  it.each<[AgingRange, string | undefined, string | undefined]>([
    ['Current', '2026-03-02', undefined],
    ['1-30', '2026-01-31', '2026-03-01'],
    ['31-60', '2026-01-01', '2026-01-30'],
    ['61-90', '2025-12-02', '2025-12-31'],
    ['90+', undefined, '2025-12-01'],
  ])('%s', (bucket, dueFrom, dueTo) => {
    const { search = {} } = agingPart(bucket, '2026-03-02') ?? {}
    expect([search.dueFrom, search.dueTo]).toEqual([dueFrom, dueTo])
    // The list reads every filter of the link, so none is lost.
    expect(readReceivables(search).search).toMatchObject(search)
  })
})

describe('chart figures', () => {
  it.each([
    [0, '$0'],
    [950, '$950'],
    [1_234_567, '$1.23M'],
    [-1500, '($1.5K)'],
    [2e15, '$2000T'],
  ])('formats %d as %s (short-figures)', (amount, text) => expect(formatCompact(amount)).toBe(text))

  it('formats a month with its name and year', () => expect(formatMonth('2026-07-01')).toBe('Jul 2026'))
})
