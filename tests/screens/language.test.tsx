import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { applyLanguage, followLanguage } from '#src/followLanguage.ts'
import { chooseLanguage } from '#src/lib/language.ts'
import { preferences } from '#src/lib/preferences.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { checkout, chooseInvoices } from './receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeAll(() => followLanguage(session))
beforeEach(() =>
  onTestFinished(async () => {
    for (const key of preferences.keys('tallyport.language')) preferences.remove(key)
    await act(applyLanguage)
  }),
)

test('the sign-in page changes in place and keeps what was typed (language)', async () => {
  const { user } = renderApp('/login')
  await heading('Sign in')
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'sofia@example.com')
  await user.click(screen.getByRole('button', { name: 'Français' }))

  await heading('Connexion')
  expect(screen.getByRole('textbox', { name: 'Adresse courriel' })).toHaveValue('sofia@example.com')
  expect(document.documentElement.lang).toBe('fr-CA')
  expect(document.title).toBe('Connexion · Tallyport')

  await user.click(screen.getByRole('button', { name: 'English' }))
  await heading('Sign in')
  expect(document.documentElement.lang).toBe('en')
  expect(document.title).toBe('Sign in · Tallyport')
})

test('the user’s details offer the language, and unsaved changes stay (language)', async () => {
  mock.signIn('supplier')
  const { user } = renderApp('/user/details')
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'x')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français')

  await heading('Vos renseignements')
  expect(document.title).toBe('Vos renseignements · Tallyport')
  expect(screen.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Sofíax')
  expect(screen.getByRole('combobox', { name: 'Langue' })).toHaveDisplayValue('Français')
  expect(preferences.get('tallyport.language')).toBe('fr-CA')
})

test('rows that are on the page change their formats, too (language)', async () => {
  mock.signIn('supplier')
  giveElementsLayout()
  renderApp(`/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/invoices`)
  const grid = await screen.findByRole('grid', { name: 'Invoices' })
  await waitFor(() => expect(within(grid).getAllByText(/^\$[\d,]+\.\d\d$/).length).toBeGreaterThan(3))
  act(() => chooseLanguage('fr-CA'))

  await heading('Factures')
  await waitFor(() => expect(within(grid).queryAllByText(/^\$/)).toEqual([]))
  expect(within(grid).getAllByText(/^\d+(?:\s\d{3})*,\d\d\s\$$/).length).toBeGreaterThan(3)
})

test('the command palette changes the language (language)', async () => {
  mock.signIn('supplier')
  const { user } = renderApp('/user/details')
  await heading('Your details')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'fran')
  await user.click(await screen.findByRole('option', { name: /Language: Français/ }))
  expect(await heading('Vos renseignements')).toBeInTheDocument()
})

test('the language is that of the person who signs in (language)', async () => {
  const startSession = async (persona: 'supplier' | 'buyer') => {
    act(() => session.logout())
    mock.signIn(persona)
    session.check()
    await act(() => session.ready())
  }
  const isIn = (language: string) => waitFor(() => expect(document.documentElement.lang).toBe(language))
  await startSession('supplier')
  act(() => chooseLanguage('fr-CA'))
  await isIn('fr-CA')
  await startSession('buyer')
  act(() => chooseLanguage('en'))
  await isIn('en')
  await startSession('supplier')
  await isIn('fr-CA')
  act(() => session.logout())
})

test.each([
  ['is refused', { kind: 'status', status: 409, code: 'payment.something_new' }],
  ['may have been made', { kind: 'status', status: 500 }],
] as const)('a payment that %s is reported in French (language, payment-failure-text)', async (_what, effect) => {
  mock.signIn('buyer')
  giveElementsLayout()
  chooseInvoices()
  const { user } = renderApp(checkout)
  act(() => chooseLanguage('fr-CA'))
  mock.faults.add({ match: { operationId: 'makePayment' }, effect })
  const pay = await screen.findByRole('button', { name: /^Payer [\d\s]+,\d\d\s\$/ })
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(pay)
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Payer/ }))
  if (effect.status === 500) {
    expect(await screen.findByRole('heading', { name: 'Paiement non confirmé', level: 3 })).toBeInTheDocument()
    expect(screen.queryByText(/Le paiement a échoué/)).not.toBeInTheDocument()
    return
  }
  const text = 'Le paiement a échoué. Veuillez réessayer dans 30 minutes ou communiquer avec le soutien.'
  const messages = await screen.findByRole('region', { name: 'Messages' })
  expect(await within(messages).findByText(text)).toBeInTheDocument()
  expect(within(screen.getByRole('main')).getByText(text)).toBeInTheDocument()
})
