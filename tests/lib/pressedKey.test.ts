import { expect, test } from 'vitest'
import { pressedKey } from '#src/lib/pressedKey.ts'

test.each([
  ['Russian', 'л', 'KeyK', false, 'k'],
  ['Russian with Shift', 'Ф', 'KeyA', true, 'A'],
  ['Greek', 'β', 'KeyB', false, 'b'],
  ['Hebrew', 'ש', 'KeyA', false, 'a'],
  ['Arabic', 'ن', 'KeyK', false, 'k'],
  ['Arabic, two characters', 'لا', 'KeyB', false, 'b'],
  ['Arabic digits', '٠', 'Digit0', false, '0'],
  ['Arabic, the place of the slash', 'ظ', 'Slash', false, '/'],
  ['Arabic question mark', '؟', 'Slash', true, '?'],
  ['Ukrainian', 'і', 'KeyS', false, 's'],
  ['Thai', 'า', 'KeyK', false, 'k'],
  // The letter that a Latin keyboard has counts, wherever its key is.
  ['French', 'a', 'KeyQ', false, 'a'],
  ['French, a sign', '§', 'Slash', true, '§'],
  ['French, a letter with an accent', 'é', 'Digit2', false, 'é'],
  ['German', 'z', 'KeyY', false, 'z'],
  ['Dvorak', 'k', 'KeyV', false, 'k'],
  ['English', '/', 'Slash', false, '/'],
  ['any', 'Enter', 'Enter', false, 'Enter'],
  ['Russian, a key that has no Latin letter in its place', 'х', 'BracketLeft', false, 'х'],
])('%s: %s at %s is %5$s (shortcut-keys)', (_keyboard, key, code, shiftKey, pressed) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(pressed)
})
