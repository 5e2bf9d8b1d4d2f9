import { createInstance } from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { showPseudoTexts } from '#src/devtools/pseudoTexts.ts'

async function textWith(search: string, pay = 'Pay {{amount}}'): Promise<string> {
  const texts = createInstance()
  await texts.init({ lng: 'en', resources: { en: { translation: { pay } } } })
  showPseudoTexts(texts, search)
  return texts.t('pay', { amount: '$5' })
}

test('?lng=pseudo brackets each text and makes it 40 % longer', async () => {
  expect(await textWith('?lng=pseudo')).toBe('[Pay $5~~~]')
})

test('lines of a long text can break in what is added', async () => {
  const text = 'Choose one or more CSV files, one per type.'
  expect(await textWith('?lng=pseudo', text)).toBe(`[${text}~~~~~~~~ ~~~~~~~~~]`)
})

test('is not part of the address that pages read', async () => {
  history.replaceState(null, '', '/company?q=pier&lng=pseudo')
  onTestFinished(() => history.replaceState(null, '', '/'))
  await textWith('?lng=pseudo')
  expect(location.search).toBe('?q=pier')
})

test.each(['', '?lng=en', '?q=pseudo'])('%j changes nothing', async (search) => {
  expect(await textWith(search)).toBe('Pay $5')
})
