/** A character of another script than ours; Arabic keyboards have a key with two. */
const otherScript = /^(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u

/** The characters of keys that are named after neither a letter nor a digit, without and with Shift. */
const byCode: Readonly<Record<string, readonly [string, string]>> = { Slash: ['/', '?'] }

/**
 * The key that a shortcut compares. A Russian, Greek, Hebrew, or Arabic keyboard has no Latin letters: there, the position
 * of the key decides (docs/rules.md#shortcut-keys).
 */
export function pressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isOther = otherScript.test(key) || /^(?![0-9])\p{Nd}$/u.test(key) || key === '؟'
  if (!isOther) return key
  const [, character] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  const [plain, shifted] = byCode[code] ?? [character?.toLowerCase(), character]
  return (shiftKey ? shifted : plain) ?? key
}
