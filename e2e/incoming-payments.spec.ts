import { expect, test } from './fixtures.ts'
import { failedOnly, PaymentsPage } from './pages/PaymentsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { HarborLedger } from './support/harborLedger.ts'
import { tabTo } from './support/keyboard.ts'

test('reopening the invoices of a failed payment makes them payable again, using only the keyboard', async ({
  supplier,
  request,
}) => {
  const ledger = await HarborLedger.open(request)
  const [first] = await ledger.failed()
  const id = first?.paymentId ?? ''
  expect(await ledger.itemStates(id)).toEqual(['Processing'])

  const payments = await supplier.open(PaymentsPage)
  await payments.goto(failedOnly)
  const { page } = payments
  await payments.row(1).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, payments.panel.getByRole('button', { name: 'Review' }))
  await page.keyboard.press('Enter')
  const review = payments.dialog('Review the failed payment')
  await expect(review).toBeVisible()
  await tabTo(page, review.getByRole('textbox', { name: 'Note (optional)' }))
  await page.keyboard.type('The bank says no.')
  await tabTo(page, review.getByRole('button', { name: 'Reopen invoices' }))
  await page.keyboard.press('Enter')
  const question = payments.dialog('Reopen the invoices?')
  await expect(question.getByText(/payable again, for \$/).first()).toBeVisible()
  await expect(question.getByText('This can’t be undone.')).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Reopen invoices' }))
  await page.keyboard.press('Enter')
  await expect(new ShellPage(payments.page).toast('Invoices of 1 payment reopened')).toBeVisible()

  expect(await ledger.payment(id)).toMatchObject({ status: 'Terminated', reviewNote: 'The bank says no.' })
  expect(await ledger.itemStates(id)).toEqual(['Payable'])
})

test('reviews three failed payments in a row using only the keyboard @firefox-full', async ({
  supplier,
  request,
  mock,
}) => {
  const ledger = await HarborLedger.open(request)
  const failed = await ledger.failed()
  const total = failed.length
  const payments = await supplier.open(PaymentsPage)
  const { keyboard } = payments.page
  await payments.reviewFailed.focus()
  await keyboard.press('Enter')
  await expect(payments.place).toContainText(`1 of ${total}: `)
  await expect(payments.place).toBeFocused()

  // The keys of the review: F keeps the payment on hold, T reopens its invoices, N goes to the next payment.
  await keyboard.press('f')
  await expect(payments.dialog('Keep on hold?').getByRole('button', { name: 'Keep on hold' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(payments.place).toContainText(`1 payment kept on hold. 1 of ${total - 1}: `)
  await expect(payments.keepOnHold).toBeEnabled()
  await keyboard.press('t')
  const question = payments.dialog('Reopen the invoices?')
  const reopen = question.getByRole('button', { name: 'Reopen invoices' })
  await expect(question).toBeVisible()
  await question.getByRole('checkbox', { name: /Don’t show this again/ }).focus()
  await keyboard.press('Space')
  await tabTo(payments.page, reopen)
  await keyboard.press('Enter')
  await expect(payments.place).toContainText(
    `1 payment kept on hold. Invoices of 1 payment reopened. 1 of ${total - 2}: `,
  )
  await expect(payments.keepOnHold).toBeEnabled()
  await keyboard.press('n')
  await expect(payments.place).toContainText(`2 of ${total - 2}: `)
  await keyboard.press('t')
  await expect(payments.place).toContainText(
    `1 payment kept on hold. Invoices of 2 payments reopened. 2 of ${total - 3}: `,
  )
  await keyboard.press('Escape')
  await expect(payments.triage).toBeHidden()
  await expect(payments.reviewFailed).toHaveText(`Review failed payments (${total - 3})`)
  await expect(payments.reviewFailed).toBeFocused()

  const [first, second, , fourth] = failed.map(({ paymentId }) => paymentId)
  expect(await ledger.payment(first ?? '')).toMatchObject({ status: 'Frozen' })
  expect(await ledger.payment(second ?? '')).toMatchObject({ status: 'Terminated' })
  expect(await ledger.payment(fourth ?? '')).toMatchObject({ status: 'Terminated' })
  expect(await ledger.itemStates(second ?? '')).toEqual(['Payable'])
  expect((await ledger.failed()).map(({ paymentId }) => paymentId)).toEqual(
    failed.map(({ paymentId }) => paymentId).filter((id) => ![first, second, fourth].includes(id)),
  )
  expect(await mock.journal('reviewIncomingPayment')).toHaveLength(3)
})

test('payments and their review have no accessibility violations, and the review keeps its note', async ({
  supplier,
  page,
}) => {
  const payments = await supplier.open(PaymentsPage)
  const expectAccessible = async (state: string) => expect(await axeViolations(page), state).toEqual([])
  await expectAccessible('list')
  await payments.addFilter('Status')
  await page.getByRole('checkbox', { name: 'On hold' }).waitFor()
  await expectAccessible('status filter')
  await page.keyboard.press('Escape')
  await payments.reviewFailed.click()
  await payments.triage.getByRole('table').first().waitFor()
  await expectAccessible('one-by-one review')
  await page.keyboard.press('t')
  await payments.dialog('Reopen the invoices?').getByRole('table').first().waitFor()
  await expectAccessible('question')
  await payments.goto(failedOnly)
  await payments.row(1).click()
  await payments.panel.getByRole('table').first().waitFor()
  await expectAccessible('panel')
  await payments.panel.getByRole('button', { name: 'Review' }).click()
  const review = payments.dialog('Review the failed payment')
  await review.waitFor()
  await expectAccessible('review')

  await test.step('a click outside keeps the note, and Escape asks before discarding it', async () => {
    const note = review.getByRole('textbox', { name: 'Note (optional)' })
    await note.fill('The bank says no.')
    await page.mouse.click(5, 5)
    await expect(note).toHaveValue('The bank says no.')
    // The same holds after the dialog that confirms reopening.
    await review.getByRole('button', { name: 'Reopen invoices' }).click()
    await payments.dialog('Reopen the invoices?').waitFor()
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(note).toHaveValue('The bank says no.')
    await page.keyboard.press('Escape')
    const question = payments.dialog('Discard your changes?')
    await question.waitFor()
    await expectAccessible('discard dialog')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(review.getByRole('button', { name: 'Reopen invoices' })).toBeFocused()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(review).toBeHidden()
    await expect(payments.panel).toBeVisible()
  })
})
