/**
 * Whether `text` matches `pattern`, in which `*` stands for any characters, including none. It compares both from left
 * to right and goes back to the latest `*` only, so the effort is at most the product of their lengths
 * (docs/rules.md#no-backtracking).
 *
 * @param isOne whether `*` may stand for this character; by default, for every one
 */
export function matchesWildcards(
  pattern: string,
  text: string,
  isOne: (char: string) => boolean = () => true,
): boolean {
  let [at, star, resume] = [0, -1, 0]
  for (let index = 0; index < text.length;) {
    if (pattern[at] === '*') [star, resume, at] = [at, index, at + 1]
    else if (at < pattern.length && pattern[at] === text[index]) [at, index] = [at + 1, index + 1]
    else if (star !== -1 && isOne(text[resume] ?? '')) [at, resume, index] = [star + 1, resume + 1, resume + 1]
    else return false
  }
  return /^\**$/.test(pattern.slice(at))
}
