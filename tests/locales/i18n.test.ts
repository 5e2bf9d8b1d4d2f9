import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { changeLanguage, i18n } from '#src/locales/i18n.ts'

beforeEach(() => onTestFinished(() => changeLanguage('en')))

test('changes all loaded texts at once (language)', async () => {
  const seen: string[] = []
  const note = () => seen.push(`${i18n.t('login.heading')}, ${i18n.t('invoices.heading')}`)
  i18n.on('languageChanged', note)
  onTestFinished(() => i18n.off('languageChanged', note))
  await changeLanguage('fr-CA')
  await changeLanguage('en')
  expect(seen).toEqual(['Connexion, Factures', 'Sign in, Invoices'])
})

test('the last of several choices counts (language)', async () => {
  await Promise.all([changeLanguage('fr-CA'), changeLanguage('en')])
  expect(i18n.language).toBe('en')
})

test.each([
  [0, '0 facture'],
  [1, '1 facture'],
  [2, '2 factures'],
  [1_000_000, '1 000 000 de factures'],
  [1_000_001, '1 000 001 factures'],
])('%d: “%s” (language)', async (count, text) => {
  await changeLanguage('fr-CA')
  expect(i18n.t('invoices.count', { count }).replaceAll('\u00a0', ' ')).toBe(text)
})
