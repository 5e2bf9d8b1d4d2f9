import type { Locator, Page } from '@playwright/test'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { PaymentApprovalPage } from '#generated/main/model/paymentApprovalPage.ts'
import { expect, test } from './fixtures.ts'
import { payables } from './pages/PayablesPages.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { french } from './support/french.ts'
import { expectNoOverflow } from './support/measures.ts'
import { prairie } from './support/worldIds.ts'

const list = `/tallyport/company/${prairie.id}/payment/approvals`

test.beforeEach(async ({ mock }) => {
  await mock.scenario('parts')
})

/** What waits for a person, those with the fewest approvals left first. */
async function waitingFor(api: Awaited<ReturnType<typeof apiAs>>) {
  const { items } = await api.get<PaymentApprovalPage>(`${list}?waitingForMe=true`)
  return items.toSorted((a, b) => a.needed - a.approvals.length - (b.needed - b.approvals.length))
}

/** The request that one approval is enough for. */
async function lastApproval(api: Awaited<ReturnType<typeof apiAs>>): Promise<PaymentApproval> {
  const [first] = await waitingFor(api)
  if (first === undefined) throw new Error('Nothing waits for the buyer')
  return api.get<PaymentApproval>(`${list}/${first.approvalId}`)
}

/** A request with a discount, which one approval is enough for. */
async function requestWithDiscount(api: Awaited<ReturnType<typeof apiAs>>): Promise<PaymentApproval> {
  const found = (await waitingFor(api)).find(
    ({ needed, approvals, approveBy }) => needed - approvals.length === 1 && approveBy !== null,
  )
  if (found === undefined) throw new Error('No request has a discount')
  return found
}

const dollars = (amount: string) => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const linkOf = ({ approvalId }: PaymentApproval) => `${payables}/approvals?open=${approvalId}`
const request = (page: Page) => page.getByRole('dialog', { name: /^\$.* to / })
const approve = (dialog: Locator) => dialog.getByRole('button', { name: /^Approve \$/ })
const paymentsOf = async (api: Awaited<ReturnType<typeof apiAs>>, { approvalId }: PaymentApproval) =>
  (await api.get<PaymentApproval>(`${list}/${approvalId}`)).paymentId

test.describe('in the new tab of a link', () => {
  test.use({ isNewTab: true })

  for (const [width, height] of [
    [375, 667],
    [320, 568],
  ] as const)
    test(`from a mail's link to the decision in at most four taps, with all that it is about in view, ${width} px wide (approval-inbox, axe, reflow)`, async ({
      page,
      signIn,
      request: calls,
      mock,
    }) => {
      test.slow()
      const api = await apiAs(calls, 'buyer')
      const asked = await requestWithDiscount(api)
      await page.setViewportSize({ width, height })
      await signIn('buyer')
      await mock.clearJournal()
      // The first tap is the link.
      await page.goto(linkOf(asked))
      const dialog = request(page)
      const document = dialog.getByRole('button', { name: /^View PDF / }).first()
      for (const part of [
        dialog.getByRole('heading', { level: 2, name: `${dollars(asked.total)} to ${asked.supplierName}` }),
        dialog.getByText(/^Due \w{3} \d+, \d{4}$/).first(),
        dialog.getByText(`to keep ${dollars(asked.discountSubtotal)} off.`),
        document,
        approve(dialog),
      ])
        await expect(part).toBeInViewport({ ratio: 1 })
      await expectNoOverflow(page)
      expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
      expect(await mock.journal('approvePayment')).toEqual([])
      // The second one, and closing the document, the third.
      await document.click()
      const viewer = page.getByRole('dialog').last()
      await expect(viewer.locator('canvas').first()).toBeVisible()
      await viewer.getByRole('button', { name: 'Close' }).click()
      await approve(dialog).click()
      await expect(dialog.getByText(/approved it on/).first()).toBeVisible()
      expect(await paymentsOf(api, asked)).not.toBeNull()
      expect(await mock.ledger()).toHaveLength(1)
    })
})

test('decides by keyboard, beside the document (approval-inbox, approval-decisions, axe) @firefox', async ({
  page,
  signIn,
  request: calls,
}) => {
  const api = await apiAs(calls, 'buyer')
  const waiting = await waitingFor(api)
  await signIn('buyer')
  await page.goto(`${payables}/approvals`)
  await page.locator('[role=row][aria-rowindex="2"]').click()
  const dialog = request(page)
  await expect(
    dialog
      .getByRole('region', { name: /^Document / })
      .locator('canvas')
      .first(),
  ).toBeVisible()
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  for (const _ of waiting.slice(1)) await page.keyboard.press('n')
  await expect(dialog.getByText(`${waiting.length} of ${waiting.length}`)).toBeVisible()
  await page.keyboard.press('d')
  const question = page.getByRole('dialog', { name: 'Decline the payment?' })
  await question.getByRole('textbox', { name: /^Reason/ }).fill('The delivery is damaged.')
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  await question.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(dialog.getByText('Reason: The delivery is damaged.')).toBeVisible()
  // It has left the list.
  await expect(dialog.getByText(`${waiting.length} of ${waiting.length}`)).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(approve(dialog)).toBeVisible()
  await page.keyboard.press('a')
  await page
    .getByRole('dialog', { name: 'Approve the payment?' })
    .getByRole('button', { name: /^Approve \$/ })
    .press('Enter')
  await expect(page.getByText(/^You approved /).last()).toBeVisible()
  expect((await waitingFor(api)).length).toBe(waiting.length - 2)
})

test('an approval whose response is lost is not sent twice (approval-decisions)', async ({
  page,
  signIn,
  request: calls,
  mock,
}) => {
  const asked = await lastApproval(await apiAs(calls, 'buyer'))
  await signIn('buyer')
  await page.goto(linkOf(asked))
  await mock.fault({ match: { operationId: 'approvePayment', times: 1 }, effect: { kind: 'dropAfterCommit' } })
  await approve(request(page)).click()
  await expect(page.getByText(/^You approved /).last()).toBeVisible()
  expect(await mock.journal('approvePayment')).toHaveLength(1)
  expect(await mock.ledger()).toHaveLength(1)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA', colorScheme: 'dark' })

  test('approves several, in dark (approval-bulk, language)', async ({ page, signIn, request: calls }) => {
    const waiting = await waitingFor(await apiAs(calls, 'buyer'))
    await signIn('buyer')
    await page.goto(`${payables}/approvals`)
    await page.getByRole('checkbox', { name: french('table.selectAll') }).click()
    await page
      .getByRole('button', { name: french('approvals.bulk.action_other', { count: `${waiting.length}` }) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Approuver / }).click()
    await expect(dialog.getByText(french('approvals.bulk.approved'), { exact: true })).toHaveCount(waiting.length)
    expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  })
})

test('without the capability, nothing leads to approvals (approval-inbox)', async ({ page, signIn, mock }) => {
  await mock.scenario('default')
  await signIn('buyer')
  await page.goto(payables)
  await expect(page.getByRole('link', { name: 'Discounts', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Approvals' })).toHaveCount(0)
  await page.goto(`${payables}/approvals`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(await mock.journal('listPaymentApprovals')).toEqual([])
})
