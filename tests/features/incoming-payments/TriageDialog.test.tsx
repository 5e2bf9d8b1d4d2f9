import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { formatMoney } from '#src/shared/format/money.ts'
import { hideConfirmation } from '#src/shared/form/confirmations.ts'

// Preloaded: lazy loading is slow on a busy machine, and these tests are not about it.
import '#src/features/incoming-payments/TriageDialog.tsx'
import { switchShortcuts } from '#src/ui/shell/useShortcut.ts'
import { i18n } from '#src/locales/i18n.ts'
import { formatMoney as moneyText } from '#mocks/world/money.ts'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/payments`

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const failed = () =>
  mock.world.tables.payments
    .where('supplierCompanyId', companyId('harbor'))
    .filter(({ status }) => status === 'Failed' || status === 'Reversed')
    .toSorted((a, b) => b.initiatedAt.localeCompare(a.initiatedAt))
const reviews = () => mock.journal.filter(({ operationId }) => operationId === 'reviewIncomingPayment')
const statusOf = (id: string | undefined) => mock.world.tables.payments.get(id ?? '')?.status

async function start() {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Review failed payments (6)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review failed payments' })
  const place = (text: string) => waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(text))
  await place('1 of 6: ')
  const freeze = within(dialog).getByRole('button', { name: 'Keep on hold' })
  /** Waits until the next decision can be made. */
  const ready = () => waitFor(() => expect(freeze).not.toHaveAttribute('aria-disabled', 'true'))
  /** Keeps the first payment on hold, which asks for confirmation. */
  const holdFirst = async () => {
    await user.keyboard('f')
    const question = await screen.findByRole('dialog', { name: 'Keep on hold?' })
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep on hold' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await place('1 payment kept on hold. 1 of 5: ')
    await ready()
  }
  return { user, dialog, place, freeze, ready, holdFirst }
}

describe('reviewing failed payments', () => {
  test('shows and focuses the current position', async () => {
    const [first] = failed()
    const { dialog, place } = await start()
    await place(formatMoney(moneyText(first?.total ?? 0)))
    expect(within(dialog).getByRole('status')).toHaveFocus()
  })

  test('keeps the button and shows an error with a retry when failed payments can’t be loaded (state-matrix)', async () => {
    mock.faults.add({ match: { operationId: 'listIncomingPayments' }, effect: { kind: 'status', status: 403 } })
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Review failed payments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Review failed payments' }))
    expect(await dialog.findByText(i18n.t('error.forbidden'))).toBeInTheDocument()
    mock.faults.clear()
    await user.click(dialog.getByRole('button', { name: i18n.t('app.retry') }))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('1 of 6: '))
  })

  test('N and J move forward to the last payment, and P and K move back to the first one', async () => {
    const { user, place } = await start()
    await user.keyboard('n')
    await place('2 of 6')
    await user.keyboard('j')
    await place('3 of 6')
    await user.keyboard('p')
    await place('2 of 6')
    await user.keyboard('kkk')
    await place('1 of 6')
    // The same key on a Russian keyboard.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'т', code: 'KeyN' })
    await place('2 of 6')
    await user.keyboard('jnjnjn')
    await place('6 of 6')
    expect(reviews()).toHaveLength(0)
  })

  test('F keeps payments on hold, asks once, and says in one message how many until none are left', async () => {
    const six = failed()
    const { user, dialog, place, ready, holdFirst } = await start()
    await holdFirst()
    for (let left = 4; left > 0; left--) {
      await user.keyboard('f')
      await place(`${6 - left} payments kept on hold. 1 of ${left}: `)
      await ready()
    }
    await user.keyboard('f')
    await place('No failed payments left to review.')
    expect(within(dialog).getByRole('status')).toHaveFocus()
    expect(six.map(({ id }) => statusOf(id))).toEqual(Array.from({ length: 6 }, () => 'Frozen'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const messages = within(screen.getByRole('region', { name: i18n.t('app.messages') }))
    await waitFor(() => expect(messages.getAllByRole('listitem')).toHaveLength(1))
    expect(messages.getByRole('listitem')).toHaveTextContent('6 payments kept on hold')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review failed payments (0)' })).toHaveFocus())
  })

  test('T asks for confirmation, with the count and amount of invoices that become payable again', async () => {
    // The previous user of this browser hid the confirmation; the next user still gets it.
    hideConfirmation(personaId('both'), 'terminatePayment')
    const [first] = failed()
    const { user, place } = await start()
    await user.keyboard('t')
    const question = await screen.findByRole('dialog', { name: 'Reopen the invoices?' })
    const invoices = mock.world.tables.allocations
      .where('paymentId', first?.id ?? '')
      .filter(({ kind }) => kind === 'Invoice')
    expect(question).toHaveTextContent(
      `${invoices.length} invoice${invoices.length === 1 ? ' becomes' : 's become'} payable again, for ${formatMoney(moneyText(first?.invoiceSubtotal ?? 0))}.`,
    )
    expect(question).toHaveTextContent('This can’t be undone.')
    // The keys of the review do nothing while the confirmation is open.
    await user.keyboard('f')
    expect(reviews()).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Reopen invoices' }))
    await place('Invoices of 1 payment reopened. 1 of 5: ')
    expect(statusOf(first?.id)).toBe('Terminated')
  })

  test('T skips the confirmation if the user has hidden it', async () => {
    hideConfirmation(personaId('supplier'), 'terminatePayment')
    const [first, second] = failed()
    const { user, place, ready } = await start()
    await user.keyboard('t')
    await place('Invoices of 1 payment reopened. 1 of 5: ')
    await ready()
    await user.keyboard('t')
    await place('Invoices of 2 payments reopened. 1 of 4: ')
    expect([statusOf(first?.id), statusOf(second?.id)]).toEqual(['Terminated', 'Terminated'])
  })

  test.each([
    { name: 'F', first: 'f', second: 'f' },
    { name: 'the button', first: 'click', second: 'click' },
    { name: 'N', first: 'f', second: 'n' },
  ])(
    'ignores input after a decision until the next payment has been shown for 300 ms: $name',
    async ({ first, second }) => {
      hideConfirmation(personaId('supplier'), 'freezePayment')
      const { dialog, place, freeze } = await start()
      await place('1 of 6')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const press = (way: string) =>
        way === 'click' ? fireEvent.click(freeze) : fireEvent.keyDown(within(dialog).getByRole('status'), { key: way })
      const shown = (text: string) =>
        vi.waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(text), {
          interval: 1,
          timeout: 9000,
        })
      press(first)
      press(first)
      await shown('1 payment kept on hold. 1 of 5: ')
      // `act` lets React finish: the 300 ms begin and end in effects and renders that come after the text.
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
      await pass(0)
      press(second)
      await pass(250)
      press(second)
      expect(within(dialog).getByRole('status')).toHaveTextContent('1 payment kept on hold. 1 of 5: ')
      expect(reviews()).toHaveLength(1)
      await pass(51)
      press(second)
      await shown(second === 'n' ? '2 of 5: ' : '2 payments kept on hold. 1 of 4: ')
      expect(reviews()).toHaveLength(second === 'n' ? 1 : 2)
    },
  )

  test('holding Enter on a button decides only one payment', async () => {
    const { freeze } = await start()
    const repeatEnter = () => fireEvent.keyDown(freeze, { key: 'Enter', repeat: true })
    // False: the default action is prevented, so the browser doesn't turn the key press into a click.
    expect(repeatEnter()).toBe(false)
    expect(fireEvent.keyDown(freeze, { key: 'Enter' })).toBe(true)
  })

  test('shortcuts do nothing while typing a note, and each payment keeps its note', async () => {
    const [first] = failed()
    const { user, dialog, place, holdFirst } = await start()
    const note = () => within(dialog).getByLabelText('Note (optional)')
    await user.type(note(), 'first of two')
    await place('1 of 6')
    await user.click(within(dialog).getByRole('button', { name: 'Next' }))
    await place('2 of 6')
    expect(note()).toHaveValue('')
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }))
    expect(note()).toHaveValue('first of two')
    await holdFirst()
    expect(mock.world.tables.payments.get(first?.id ?? '')).toMatchObject({
      status: 'Frozen',
      reviewNote: 'first of two',
    })
  })

  test('keeps the note after closing with Escape', async () => {
    const { user, dialog } = await start()
    await user.type(within(dialog).getByLabelText('Note (optional)'), 'Wait')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Review failed payments (6)' }))
    const again = await screen.findByRole('dialog', { name: 'Review failed payments' })
    expect(within(again).getByLabelText('Note (optional)')).toHaveValue('Wait')
  })

  test('single-key shortcuts can be turned off', async () => {
    const { user, dialog, place } = await start()
    await user.click(within(dialog).getByRole('switch', { name: 'Single-key shortcuts' }))
    await user.keyboard('ftn')
    await place('1 of 6')
    expect(reviews()).toHaveLength(0)
    switchShortcuts(true)
  })

  test('shows an error and keeps the payment when the review fails', async () => {
    mock.faults.add({ match: { operationId: 'reviewIncomingPayment' }, effect: { kind: 'status', status: 503 } })
    hideConfirmation(personaId('supplier'), 'freezePayment')
    const [first] = failed()
    const { user, place } = await start()
    await user.keyboard('f')
    expect(await screen.findByText('We couldn’t review the payment')).toBeInTheDocument()
    await place('1 of 6')
    expect(statusOf(first?.id)).toBe(first?.status)
  })

  test('explains when someone else has reviewed the payment, and moves on', async () => {
    hideConfirmation(personaId('supplier'), 'freezePayment')
    const [first] = failed()
    const { user, place } = await start()
    mock.world.tables.payments.update(first?.id ?? '', { status: 'Terminated' })
    await user.keyboard('f')
    await place('1 of 5')
    expect(
      await screen.findByText('This payment has already been reviewed, or doesn’t need a review.'),
    ).toBeInTheDocument()
    expect(statusOf(first?.id)).toBe('Terminated')
  })
})
