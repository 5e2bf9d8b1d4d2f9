import { expect, test } from './fixtures.ts'
import { downloadCsv, linesOf } from './pages/csvDownload.ts'
import { failedOnly, PaymentsPage } from './pages/PaymentsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { HarborLedger } from './support/harborLedger.ts'
import { tabTo } from './support/keyboard.ts'

test('terminating a failed payment makes its items payable again, using only the keyboard', async ({
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
  await tabTo(page, review.getByRole('button', { name: 'Terminate' }))
  await page.keyboard.press('Enter')
  const question = payments.dialog('Terminate the payment?')
  await expect(question.getByText(/payable again, for \$/).first()).toBeVisible()
  await expect(question.getByText('This can’t be undone.')).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Terminate' }))
  await page.keyboard.press('Enter')
  await expect(new ShellPage(payments.page).toast('Payment reviewed')).toBeVisible()

  expect(await ledger.payment(id)).toMatchObject({ status: 'Terminated', reviewNote: 'The bank says no.' })
  expect(await ledger.itemStates(id)).toEqual(['Payable'])
})

test('freezing a failed payment freezes its items, using only the keyboard', async ({ supplier, request }) => {
  const ledger = await HarborLedger.open(request)
  const [first] = await ledger.failed()
  const payments = await supplier.open(PaymentsPage)
  await payments.goto(failedOnly)
  const { keyboard } = payments.page
  await payments.row(1).getByRole('gridcell').nth(1).focus()
  await keyboard.press('Enter')
  await tabTo(payments.page, payments.panel.getByRole('button', { name: 'Review' }))
  await keyboard.press('Enter')
  const review = payments.dialog('Review the failed payment')
  await expect(review).toBeVisible()
  await tabTo(payments.page, review.getByRole('button', { name: 'Freeze' }))
  await keyboard.press('Enter')
  await expect(new ShellPage(payments.page).toast('Payment reviewed')).toBeVisible()
  await expect(review).toBeHidden()
  expect(await ledger.payment(first?.paymentId ?? '')).toMatchObject({ status: 'Frozen' })
  expect(await ledger.itemStates(first?.paymentId ?? '')).toEqual(['Frozen'])
})

test('reviews three failed payments in a row using only the keyboard', async ({ supplier, request, mock }) => {
  const ledger = await HarborLedger.open(request)
  const failed = await ledger.failed()
  const total = failed.length
  const payments = await supplier.open(PaymentsPage)
  const { keyboard } = payments.page
  await payments.reviewFailed.focus()
  await keyboard.press('Enter')
  await expect(payments.place).toContainText(`1 of ${total}: `)
  await expect(payments.place).toBeFocused()

  await keyboard.press('f')
  await expect(payments.place).toContainText(`Payment reviewed. 1 of ${total - 1}: `)
  await expect(payments.freeze).toBeEnabled()
  await keyboard.press('t')
  const question = payments.dialog('Terminate the payment?')
  const goOn = question.getByRole('button', { name: 'Terminate' })
  await expect(question).toBeVisible()
  await question.getByRole('checkbox', { name: /Don’t show this again/ }).focus()
  await keyboard.press('Space')
  await tabTo(payments.page, goOn)
  await keyboard.press('Enter')
  await expect(payments.place).toContainText(`Payment reviewed. 1 of ${total - 2}: `)
  await expect(payments.freeze).toBeEnabled()
  await keyboard.press('n')
  await expect(payments.place).toContainText(`2 of ${total - 2}: `)
  await keyboard.press('t')
  await expect(payments.place).toContainText(`Payment reviewed. 2 of ${total - 3}: `)
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

test('repeated F presses freeze one payment at a time, only after it is shown', async ({ supplier, mock, request }) => {
  const failed = await (await HarborLedger.open(request)).failed()
  const payments = await supplier.open(PaymentsPage)
  const { page } = payments
  await payments.reviewFailed.click()
  await expect(payments.place).toContainText(`1 of ${failed.length}: `)
  // Press F the moment the next payment appears, before a user could have seen it.
  await payments.place.evaluate((place) => {
    const press = () => place.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }))
    new MutationObserver(press).observe(place, { childList: true, characterData: true, subtree: true })
  })
  for (let decided = 1; decided <= 3; decided++) {
    await page.keyboard.press('f')
    await page.keyboard.press('f')
    await expect(payments.place).toContainText(`Payment reviewed. 1 of ${failed.length - decided}: `)
    await expect(payments.freeze).toBeEnabled()
    expect(await mock.journal('reviewIncomingPayment')).toHaveLength(decided)
  }
  // A double click counts as one click.
  await payments.freeze.dblclick()
  await expect(payments.place).toContainText(`Payment reviewed. 1 of ${failed.length - 4}: `)
  await expect(payments.freeze).toBeEnabled()
  expect(await mock.journal('reviewIncomingPayment')).toHaveLength(4)
})

test('confirms a review when only its response is lost, and keeps the dialog open when its request is lost', async ({
  supplier,
  mock,
  request,
}) => {
  const ledger = await HarborLedger.open(request)
  const [first] = await ledger.failed()
  const payments = await supplier.open(PaymentsPage)
  const shell = new ShellPage(payments.page)
  await payments.goto(failedOnly)
  await payments.row(1).click()
  await payments.panel.getByRole('button', { name: 'Review' }).click()
  const review = payments.dialog('Review the failed payment')
  const freeze = review.getByRole('button', { name: 'Freeze' })
  // Fail every attempt: Chromium itself resends a request that was cut off.
  await mock.fault({ match: { operationId: 'reviewIncomingPayment' }, effect: { kind: 'dropBeforeCommit' } })
  await freeze.click()
  await expect(shell.toast('Failed to review the payment')).toBeVisible()
  await expect(review).toBeVisible()
  expect(await ledger.payment(first?.paymentId ?? '')).toBeUndefined()

  await mock.clearFaults()
  await mock.fault({ match: { operationId: 'reviewIncomingPayment' }, effect: { kind: 'dropAfterCommit' } })
  await freeze.click()
  await expect(shell.toast('Payment reviewed')).toBeVisible()
  await expect(review).toBeHidden()
  expect(await ledger.payment(first?.paymentId ?? '')).toMatchObject({ status: 'Frozen' })
})

test('clicking outside the review keeps the note, and Escape asks before discarding it', async ({ supplier, page }) => {
  const payments = await supplier.open(PaymentsPage)
  await payments.goto(failedOnly)
  await payments.row(1).click()
  await payments.panel.getByRole('button', { name: 'Review' }).click()
  const review = payments.dialog('Review the failed payment')
  const note = review.getByRole('textbox', { name: 'Note (optional)' })
  await note.fill('The bank says no.')
  await page.mouse.click(5, 5)
  await expect(note).toHaveValue('The bank says no.')
  // The same holds after the dialog that confirms terminating.
  await review.getByRole('button', { name: 'Terminate' }).click()
  await payments.dialog('Terminate the payment?').waitFor()
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await expect(note).toHaveValue('The bank says no.')
  await page.keyboard.press('Escape')
  const question = payments.dialog('Discard your changes?')
  expect(await axeViolations(page), 'discard dialog').toEqual([])
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(review).toBeHidden()
  await expect(payments.panel).toBeVisible()
})

test('the CSV contains exactly the filtered payments in list order (csv-list)', async ({ supplier, request }) => {
  const payments = await supplier.open(PaymentsPage)
  await payments.goto(`?status=${encodeURIComponent('["Completed"]')}&amountMin=9000&sort=-total`)
  const total = Number((await payments.count.innerText()).replaceAll(/\D/g, ''))
  const { file, response } = await downloadCsv(payments.csv, request)
  expect(file.equals(response)).toBe(true)
  const [header = '', ...lines] = linesOf(file)
  const at = header.split(',').indexOf('total')
  expect(lines).toHaveLength(total)
  // Counted from the end, because a name may contain a comma.
  const totals = lines.map((line) => Number(line.split(',').at(at - header.split(',').length)))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(9000)
})

test(`payments and their review have no accessibility violations`, async ({ supplier, page }) => {
  const payments = await supplier.open(PaymentsPage)
  expect(await axeViolations(page), 'list').toEqual([])
  await payments.addFilter('Status')
  await page.getByRole('checkbox', { name: 'Frozen' }).waitFor()
  expect(await axeViolations(page), 'status filter').toEqual([])
  await page.keyboard.press('Escape')
  await payments.reviewFailed.click()
  await payments.triage.getByRole('table').first().waitFor()
  expect(await axeViolations(page), 'one-by-one review').toEqual([])
  await page.keyboard.press('t')
  await payments.dialog('Terminate the payment?').getByRole('table').first().waitFor()
  expect(await axeViolations(page), 'terminate dialog').toEqual([])
  await payments.goto(failedOnly)
  await payments.row(1).click()
  await payments.panel.getByRole('table').first().waitFor()
  expect(await axeViolations(page), 'panel').toEqual([])
  await payments.panel.getByRole('button', { name: 'Review' }).click()
  await payments.dialog('Review the failed payment').waitFor()
  expect(await axeViolations(page), 'review').toEqual([])
})
