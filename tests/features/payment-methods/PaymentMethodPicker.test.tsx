import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { keepLinked } from '#src/features/payment-methods/linkSession.ts'
import type { PaymentMethod } from '#src/features/payment-methods/methods.ts'
import { PaymentMethodPicker } from '#src/features/payment-methods/PaymentMethodPicker.tsx'
import { i18n } from '#src/locales/i18n.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'
import { mockServer } from '#tests/support/mockServer.ts'
import { installPlaid } from '#tests/support/plaid.ts'
import { press } from './settings.tsx'

const mock = mockServer({ today: '2026-11-22' })
const rows = (company: 'prairie' | 'northwind') =>
  mock.world.tables.paymentMethods.where('companyId', companyId(company))
const rowOf = (company: 'prairie' | 'northwind', lastFour: string) =>
  rows(company).find((row) => row.lastFour === lastFour && row.type !== 'Rtp')

const totalOf = ({ kind }: PaymentMethod) => <span>{kind === 'card' ? '$102.90' : '$100.00'}</span>

afterEach(() => act(() => session.logout()))

function open(company: 'prairie' | 'northwind' = 'prairie', first?: string) {
  mock.signIn(company === 'prairie' ? 'buyer' : 'both')
  session.check()
  const chosen: string[] = []
  function Page() {
    const [value, setValue] = useState(first)
    return (
      <PaymentMethodPicker
        companyId={companyId(company)}
        value={value}
        onChange={(id) => {
          chosen.push(id)
          setValue(id)
        }}
        detailOf={totalOf}
      />
    )
  }
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(session)}>
        <ThemeProvider>
          <Page />
        </ThemeProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return { user: userEvent.setup(), chosen }
}

const radio = (name: RegExp) => screen.findByRole('radio', { name })

test('lists cards first and disables unusable methods with a reason (payment-methods)', async () => {
  open('northwind')
  const group = within(await screen.findByRole('radiogroup', { name: 'Pay with' }))
  const names = group.getAllByRole('radio').map((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? '')
  expect(names).toEqual([
    expect.stringMatching(/^American Express •••• 1005/),
    expect.stringMatching(/^Visa •••• 1881.*This card has expired\. Add your new card\.$/),
    expect.stringMatching(/^Banque du Fleuve/),
    expect.stringMatching(/^Lakeshore National Bank •••• 0002/),
    expect.stringMatching(/^Ridgeway Bank •••• 0008Your bank hasn’t started/),
    expect.stringMatching(/^Granite Hill Trust •••• 0009Your bank reports a problem/),
    expect.stringMatching(/^Cedar County Savings Bank •••• 0010Your bank couldn’t confirm/),
  ])
  expect(group.getAllByRole('radio').map((one) => (one as HTMLInputElement).disabled)).toEqual([
    false,
    true,
    false,
    false,
    true,
    true,
    true,
  ])
})

test('shows the detail of each usable method only', async () => {
  open('northwind')
  expect(await radio(/^American Express.*\$102\.90$/)).toBeInTheDocument()
  expect(await radio(/^Lakeshore National Bank.*\$100\.00$/)).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /^Visa •••• 1881.*\$/ })).not.toBeInTheDocument()
})

test('passes the payment method id to onChange', async () => {
  const { user, chosen } = open()
  await user.click(await radio(/^Visa •••• 4242/))
  expect(chosen).toEqual([rowOf('prairie', '4242')?.id])
  expect(await radio(/^Visa •••• 4242/)).toBeChecked()
})

test('selects an added method only if it can be used', async () => {
  const plaid = installPlaid()
  const { user, chosen } = open()
  await press({ user }, 'Link a bank account')
  await (await plaid.opened()).choose('pending-savings-7777')
  expect(await radio(/•••• 7777/)).toBeDisabled()
  expect(chosen).toEqual([])
  await press({ user }, 'Link a bank account')
  await waitFor(() => expect(plaid.times()).toBe(2))
  await (await plaid.opened()).choose('tartan-checking-4321')
  await waitFor(async () => expect(await radio(/^Tartan Bank •••• 4321/)).toBeChecked())
  expect(chosen).toEqual([rowOf('prairie', '4321')?.id])
})

test('does not select a method that was linked for another company', async () => {
  keepLinked(companyId('northwind'), { sourceId: rowOf('northwind', '1005')?.sourceId ?? '' })
  const first = open('prairie')
  await radio(/^Visa •••• 4242/)
  expect(first.chosen).toEqual([])
})

test('selects the method that was linked at the bank after the user returns', async () => {
  keepLinked(companyId('prairie'), { sourceId: rowOf('prairie', '4242')?.sourceId ?? '' })
  const { chosen } = open()
  await waitFor(() => expect(chosen).toEqual([rowOf('prairie', '4242')?.id]))
})

test('offers to add a method when there are none', async () => {
  for (const { id } of rows('prairie')) mock.world.tables.paymentMethods.update(id, { status: 'Disabled' })
  open()
  expect(await screen.findByText('No payment methods yet. Add a card or link a bank account.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeInTheDocument()
})

test('shows a message when no method can be used', async () => {
  for (const { id, type } of rows('prairie'))
    mock.world.tables.paymentMethods.update(id, { status: type === 'Card' ? 'Disabled' : 'Errored' })
  open()
  expect(await screen.findByText(/^None of these can be used to pay\./)).toBeInTheDocument()
})

test('shows an error with a retry and selects nothing when the provider fails', async () => {
  mock.sandbox.providers.moov = 'fail'
  const { user, chosen } = open()
  expect(await screen.findByText('The payments provider had a problem. Try again in a moment.')).toBeInTheDocument()
  mock.sandbox.providers.moov = 'ok'
  await press({ user }, 'Try again')
  expect(await radio(/^Visa •••• 4242/)).toBeEnabled()
  expect(chosen).toEqual([])
})
