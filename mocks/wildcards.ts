/**
 * Whether `text` matches `pattern`, in which `*` stands for any characters, including none. It compares both from left
 * to right and goes back to the latest `*` only, so the effort is at most the product of their lengths
 * (docs/rules.md#no-backtracking).
 *
 * @param isCovered whether `*` may stand for this character; by default, for any
 */
export function matchesWildcards(
  pattern: string,
  text: string,
  isCovered: (char: string) => boolean = () => true,
): boolean {
  let [position, star, resume] = [0, -1, 0]
  for (let index = 0; index < text.length;) {
    if (pattern[position] === '*') [star, resume, position] = [position, index, position + 1]
    else if (position < pattern.length && pattern[position] === text[index])
      [position, index] = [position + 1, index + 1]
    else if (star !== -1 && isCovered(text[resume] ?? ''))
      [position, resume, index] = [star + 1, resume + 1, resume + 1]
    else return false
  }
  return /^\**$/.test(pattern.slice(position))
}
