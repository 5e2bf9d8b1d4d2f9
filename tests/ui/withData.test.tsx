import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withData } from '#src/ui/withData.ts'

/** What page translation leaves alone in a sentence. */
function kept(text: string, ...names: string[]): string[] {
  const { container, unmount } = render(<p>{withData(text, ...names)}</p>)
  expect(container.textContent).toBe(text)
  const found = [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)
  unmount()
  return found
}

test.each([
  ['Pay $811.77', [], ['$811.77']],
  ['The total was $1,811.77 and is now ($0.50).', [], ['$1,811.77', '($0.50)']],
  ['12.50 is left of $12.5025', [], ['$12.5025']],
  ['Payer 1\u00a0811,77\u00a0$ sur (0,50\u00a0$)', [], ['1\u00a0811,77\u00a0$', '(0,50\u00a0$)']],
  ['INV-109883: it’s on hold.', [], ['INV-109883']],
  ['CR-2026-7 and AC-1001', [], ['CR-2026-7', 'AC-1001']],
  ['Reset link sent to ana@harbor.test.', [], ['ana@harbor.test']],
  ['Harbor (North) invites you', ['Harbor (North)', ''], ['Harbor (North)']],
  ['$5.00 to Harbor $5.00 Ltd.', ['Harbor $5.00 Ltd.'], ['$5.00', 'Harbor $5.00 Ltd.']],
  // As French texts have them, with non-breaking spaces.
  ['Payer 1\u00A0811,77\u00A0$', [], ['1\u00A0811,77\u00A0$']],
  ['Le total est passé de 12,5025\u00A0$ à (0,50\u00A0$)\u00A0: vérifiez.', [], ['12,5025\u00A0$', '(0,50\u00A0$)']],
  ['3\u00A0factures, 1,5\u00A0%', [], []],
  ['Payer 1\u00a0811,77\u00a0$?', [], ['1\u00a0811,77\u00a0$']],
  ['Total\u00a0: (0,50\u00a0$), 12 factures', [], ['(0,50\u00a0$)']],
  ['Vue «\u00a0Retards\u00a0» enregistrée', ['Retards'], ['Retards']],
  ['Nothing to keep', ['Harbor'], []],
] as const)('%s keeps its data (foreign-changes)', (text, names, data) => {
  expect(kept(text, ...names)).toEqual(data)
})

test('an element with marked data in its sentence has a name with the spaces between its parts', () => {
  render(<button type="button">{withData('Resend the invite of $5.00 $6.00 to Harbor now', 'Harbor')}</button>)
  expect(screen.getByRole('button')).toHaveAccessibleName('Resend the invite of $5.00 $6.00 to Harbor now')
})

test('a sentence without data stays a text', () => {
  expect(withData('Nothing to keep')).toBe('Nothing to keep')
})
