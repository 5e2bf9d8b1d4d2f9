/** True if a content type such as `image/*` or `application/*+json` covers another one. */
export function covers(range: string, type: string): boolean {
  const [plain = '', other = ''] = [range, type].map((each) => each.split(';')[0]?.trim().toLowerCase())
  if (plain === other) return true
  const [before, after, ...more] = plain.split('*')
  if (plain === '*/*') return true
  return after !== undefined && more.length === 0 && other.startsWith(before ?? '') && other.endsWith(after)
}

export const isRange = (type: string): boolean => type.includes('*')
