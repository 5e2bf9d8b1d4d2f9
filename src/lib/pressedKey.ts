/** A character of another script than ours; Arabic keyboards have a key with two. */
const otherScript = /^(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u

/** The Latin characters of the keys whose place says them on any keyboard; the second one is with Shift. */
const byPlace: Readonly<Record<string, readonly [string, string]>> = { Slash: ['/', '?'] }

/**
 * The key that a press means to a shortcut. A Russian, Greek, Hebrew, or Arabic keyboard has no Latin letters: there, the
 * place of the key decides (docs/rules.md#shortcut-keys).
 */
export function pressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isOther = otherScript.test(key) || /^(?![0-9])\p{Nd}$/u.test(key) || key === '؟'
  if (!isOther) return key
  const [, character] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  const [plain, shifted] = byPlace[code] ?? [character?.toLowerCase(), character]
  return (shiftKey ? shifted : plain) ?? key
}
