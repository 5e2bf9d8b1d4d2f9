import type { APIRequestContext, Page } from '@playwright/test'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { PaymentApprovalPage } from '#generated/main/model/paymentApprovalPage.ts'
import { expect, test } from './fixtures.ts'
import { payables } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { leave, lostResponses, oneOf, whileWaiting } from './support/interrupted.ts'
import { quietFile } from './support/openPage.ts'
import { random } from './support/randomPlan.ts'
import { fullOnly } from './support/sample.ts'
import { prairie } from './support/worldIds.ts'

/** CI decides at once in one round and interrupts a few decisions, `npm run soak` a hundred. */
const rounds = Number(process.env.SOAK_ROUNDS ?? 1)
const runs = Number(process.env.PAYMENT_RUNS ?? 10)

// Too narrow for the document beside the request, which would take most of the time.
test.use({ viewport: { width: 800, height: 900 } })

const list = `/tallyport/company/${prairie.id}/payment/approvals`
/** May approve, besides the persona. */
const approver = 'karen.chen@prairiebuilders.test'

/** A request that one approval is enough for. */
async function lastApproval(calls: APIRequestContext): Promise<PaymentApproval> {
  const api = await apiAs(calls, 'buyer')
  const { items } = await api.get<PaymentApprovalPage>(`${list}?waitingForMe=true`)
  const found = items.find(({ needed, approvals }) => needed - approvals.length === 1)
  if (found === undefined) throw new Error('Nothing waits for its last approval')
  return found
}

const asNow = async (calls: APIRequestContext, { approvalId }: PaymentApproval) =>
  (await apiAs(calls, 'buyer')).get<PaymentApproval>(`${list}/${approvalId}`)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^\$.* to / })
const approveButton = (page: Page) => dialogOf(page).getByRole('button', { name: /^Approve \$/ })

async function open(page: Page, { approvalId }: PaymentApproval) {
  await page.goto(`${payables}/approvals?open=${approvalId}`)
  await approveButton(page).and(page.locator(':not([aria-disabled=true])')).waitFor()
}

const decidedBefore = 'It had been decided before. The request says by whom and when.'

/** Presses in all pages at the same moment. */
async function pressAtOnce(...pages: Page[]) {
  const buttons = await Promise.all(pages.map((page) => approveButton(page).elementHandle()))
  await Promise.all(buttons.map(async (button) => button?.evaluate((one) => (one as HTMLElement).click())))
}

/** How many of the pages show a text. */
const showing = async (pages: readonly Page[], text: string | RegExp) =>
  (await Promise.all(pages.map((page) => page.getByText(text).first().isVisible()))).filter(Boolean).length

for (const [who, second] of [
  ['two tabs of one person', 'buyer'],
  ['two people', approver],
] as const)
  test(`${who} approve at once: one payment, and each reads who approved it and when (approval-decided)`, async ({
    page,
    elsewhere,
    context,
    signIn,
    request,
    mock,
  }) => {
    test.setTimeout(60_000 + rounds * 15_000)
    const other = second === 'buyer' ? await context.newPage() : elsewhere
    const pages = [page, other]
    for (let round = 1; round <= rounds; round += 1) {
      await Promise.all(pages.map((one) => one.goto(quietFile)))
      await mock.scenario('parts')
      await mock.clearJournal()
      const asked = await lastApproval(request)
      await signIn('buyer')
      if (other === elsewhere) await signIn(second, other)
      await Promise.all(pages.map((one) => open(one, asked)))
      await pressAtOnce(...pages)
      await expect.poll(() => showing(pages, /^You approved /), `round ${round}`).toBe(1)
      for (const one of pages)
        await expect(
          dialogOf(one)
            .getByText(/ approved it on /)
            .first(),
        ).toBeVisible()
      const { status, decidedBy, paymentId } = await asNow(request, asked)
      expect([status, typeof paymentId], `round ${round}`).toEqual(['Approved', 'string'])
      for (const one of pages) await expect(dialogOf(one)).toContainText(`${decidedBy} approved it on Nov 23, 2026`)
      await expect.poll(() => showing(pages, decidedBefore), `round ${round}`).toBe(1)
      const sent = (await mock.journal('approvePayment')).map((call) => String(call.status))
      expect(sent.toSorted(), `round ${round}`).toEqual(['200', '409'])
      expect(await mock.ledger(), `round ${round}`).toHaveLength(1)
    }
  })

for (const seed of Array.from({ length: runs }, (_, at) => at + 1))
  test(
    `random run ${seed}: no decision is made twice or lost (approval-decisions)`,
    seed === 1 ? {} : fullOnly,
    async ({ page: first, signIn, mock, context, request }) => {
      const next = random(seed)
      const effect = oneOf(lostResponses, next)
      const action = oneOf(whileWaiting, next)
      test.info().annotations.push({ type: 'run', description: `${JSON.stringify(effect)}, ${action}` })
      await mock.scenario('parts')
      const asked = await lastApproval(request)
      let page = first
      await signIn('buyer')
      await page.goto(payables)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await open(page, asked)
      await mock.fault({ match: { operationId: 'approvePayment' }, effect })
      if (action === 'offline') await context.setOffline(true)
      await pressAtOnce(page)
      if (action === 'offline') {
        await new ShellPage(page).toast('The payment was not approved').waitFor()
        await context.setOffline(false)
        expect(await mock.journal('approvePayment')).toEqual([])
      }
      page = await leave(page, action)
      await mock.clearFaults()
      if (action !== 'stay' && action !== 'offline') await page.goto(`${payables}/approvals?open=${asked.approvalId}`)
      const approved = dialogOf(page).getByText(/ approved it on /)
      // What was not approved can be approved again, as often as it takes.
      await expect(async () => {
        const button = approveButton(page).and(page.locator(':not([aria-disabled=true])'))
        if (await button.isVisible()) await button.press('Enter', { timeout: 1000 })
        await expect(approved.first()).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      const now = await asNow(request, asked)
      const sent = await mock.journal('approvePayment')
      test.info().annotations.push({ type: 'outcome', description: `${sent.length} sent` })
      expect([now.status, now.total, typeof now.paymentId]).toEqual(['Approved', asked.total, 'string'])
      expect(await mock.ledger()).toHaveLength(1)
    },
  )
