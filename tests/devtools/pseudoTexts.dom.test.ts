import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { showPseudoTexts } from '#src/devtools/pseudoTexts.ts'

async function textWith(search: string): Promise<string> {
  const texts = createInstance()
  await texts.init({ lng: 'en', resources: { en: { translation: { pay: 'Pay {{amount}}' } } } })
  showPseudoTexts(texts, search)
  return texts.t('pay', { amount: '$5' })
}

test('?lng=pseudo brackets each text and makes it 40 % longer', async () => {
  expect(await textWith('?lng=pseudo')).toBe('[Pay $5~~~]')
})

test.each(['', '?lng=en', '?q=pseudo'])('%j changes nothing', async (search) => {
  expect(await textWith(search)).toBe('Pay $5')
})
