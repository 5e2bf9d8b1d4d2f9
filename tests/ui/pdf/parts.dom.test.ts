import { describe, expect, test } from 'vitest'
import { fileKindOf } from '#src/lib/fileKindOf.ts'
import { findMatches, matchRanges } from '#src/ui/pdf/usePdfSearch.ts'
import {
  anchorAt,
  layOut,
  mostVisible,
  offsetOf,
  PAGE_GAP,
  nextZoom,
  turned,
  zoomFactor,
} from '#src/ui/pdf/pageLayout.ts'

describe('file kind', () => {
  test.each([
    ['%PDF-1.7', 'pdf'],
    ['some bytes before %PDF-1.4', 'pdf'],
    ['\uFEFF  <!DOCTYPE html>', 'html'],
    ['<HTML><body>', 'html'],
    ['{"title":"no"}', 'other'],
    ['', 'other'],
  ])('%j is %s', async (text, kind) => {
    expect(await fileKindOf(new Blob([text]))).toBe(kind)
  })
})

describe('text search', () => {
  test.each([
    ['Invoice, invoice and INVOICE', 'invoice', 3],
    ['Total\ndue', 'total  due', 1],
    ['$12.50 (net)', '$12.50 (NET)', 1],
    ['1250', '12.50', 0],
    ['a/b - c^d', 'b - c^', 1],
    ['aaaa', 'aa', 2],
    ['anything', '   ', 0],
    ['İstanbul straße', 'straße', 1],
  ])('%j contains %j %i times', (text, query, count) => {
    const found = findMatches(text, query)
    expect(found).toHaveLength(count)
    for (const [start, end] of found) expect(findMatches(text.slice(start, end), query)).toHaveLength(1)
  })

  test('matches across elements and lines of a text layer', () => {
    const layer = document.createElement('div')
    layer.innerHTML = '<span>Amo</span><span>unt</span><br><span>due </span><span>today</span>'
    expect(matchRanges(layer, 'amount due').map(String)).toEqual(['Amountdue'])
    expect(matchRanges(layer, 'd')).toHaveLength(2)
  })
})

describe('zoom', () => {
  const letter = { width: 612, height: 792 }

  test.each([
    ['width', { width: 816, height: 500 }, 1],
    ['width', { width: 4000, height: 500 }, 2],
    ['page', { width: 816, height: 528 }, 0.5],
    ['page', { width: 1, height: 1 }, 0.1],
    [3, { width: 816, height: 528 }, 3],
  ] as const)('%s in %o is %f of the actual size', (zoom, room, factor) => {
    expect(zoomFactor(zoom, letter, room)).toBeCloseTo(factor)
  })

  test('changes in steps and stops at the limits', () => {
    expect(nextZoom(1, 1)).toBe(1.1)
    expect(nextZoom(1, -1)).toBe(0.9)
    expect(nextZoom(1.3, -1)).toBe(1.25)
    expect(nextZoom(4, 1)).toBe(4)
    expect(nextZoom(0.25, -1)).toBe(0.25)
  })

  test('swaps the dimensions of a rotated page', () => {
    expect([0, 90, 180, 270].map((degrees) => turned(letter, degrees).width)).toEqual([612, 792, 612, 792])
  })
})

describe('page layout', () => {
  const layout = layOut(100, (index) => ({ width: 100, height: index === 50 ? 400 : 200 }))

  test('stacks the pages vertically', () => {
    expect(layout.tops.slice(0, 2)).toEqual([PAGE_GAP, 2 * PAGE_GAP + 200])
    expect(layout.height).toBe(99 * 200 + 400 + 101 * PAGE_GAP)
  })

  test('keeps the position when everything is twice as large', () => {
    const large = layOut(100, (index) => ({ width: 200, height: index === 50 ? 800 : 400 }))
    const place = anchorAt(layout, (layout.tops[50] ?? 0) + 100)
    expect(place).toEqual({ index: 50, share: 0.25 })
    expect(offsetOf(large, place)).toBe((large.tops[50] ?? 0) + 200)
  })

  test('returns the most visible page and prefers the page navigated to', () => {
    expect(mostVisible(layout, 0, 300, 0)).toBe(0)
    expect(mostVisible(layout, 150, 300, 0)).toBe(1)
    expect(mostVisible(layout, 0, 1000, 2)).toBe(2)
    expect(mostVisible(layout, layout.height - 300, 300, 0)).toBe(99)
  })
})
