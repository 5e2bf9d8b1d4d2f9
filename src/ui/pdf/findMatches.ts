/** Where a text is found: offsets of its first character and of the one after it. */
export type Match = readonly [start: number, end: number]

const special = /[\\^$.*+?()[\]{}|/]/g

/** Every place of `query` in `text`, whatever its case and however its words are spaced; none of an empty one. */
export function findMatches(text: string, query: string): Match[] {
  const words = query.trim().split(/\s+/)
  if (words[0] === '') return []
  const pattern = words.map((word) => word.replaceAll(special, String.raw`\$&`)).join(String.raw`\s+`)
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: { length } }) => [index, index + length])
}
