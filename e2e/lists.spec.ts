import type { OperationId } from '#generated/operations.ts'
import { expect, test } from './fixtures.ts'
import { harbor } from './support/worldIds.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { fullOnly } from './support/sample.ts'

const receivables = `/company/${harbor.authId}/receivables/${harbor.id}`

/** A screen of each kind (a list, one in a tab, one below other parts): its request and its empty-state text. */
const screens: readonly { path: string; operationId: OperationId; none: string }[] = [
  { path: '/invoices', operationId: 'listReceivableInvoices', none: 'No open invoices' },
  { path: '/customers?tab=requests', operationId: 'listAccessRequests', none: 'No access requests yet' },
  { path: '/integration', operationId: 'listIngestionEvents', none: 'No uploads yet' },
]

for (const { path, operationId, label } of [
  { path: '/invoices', operationId: 'listReceivableInvoices', label: 'Invoices' },
  { path: '/customers', operationId: 'listCustomers', label: 'Customers' },
  { path: '/payments', operationId: 'listIncomingPayments', label: 'Payments' },
] as const)
  test(
    `${path}: a page that fails while scrolling keeps the rows and can be retried (load-more-failure)`,
    path === '/invoices' ? {} : fullOnly,
    async ({ supplier, mock }) => {
      const { page } = supplier
      await page.goto(receivables + path)
      const region = page.getByRole('region', { name: label, exact: true })
      const row = (place: number) => region.locator(`[role=row][aria-rowindex="${place + 1}"]`)
      await expect(row(1)).toBeVisible()
      await mock.fault({ match: { operationId }, effect: { kind: 'status', status: 503 } })
      await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      const failure = page.getByText('We couldn’t load more rows.')
      await expect(failure).toBeVisible()
      await expect(row(200)).toBeVisible()
      // A read is tried three times; scrolling up and down doesn't request it again.
      const scroll = async () => {
        for (const top of [0, 9_000, 4_000, 9_000])
          await region.evaluate((element, to) => element.scrollTo({ top: to }), top)
      }
      await scroll()
      await expect(failure).toBeVisible()
      const second = async () =>
        (await mock.journal(operationId)).filter(({ url }) => /[?&]page=2(&|$)/.test(url)).map(({ status }) => status)
      expect(await second()).toEqual([503, 503, 503])
      await mock.clearFaults()
      await mock.fault({ match: { operationId }, effect: { kind: 'delay', ms: 300 } })
      await page.getByRole('button', { name: 'Retry' }).click()
      await scroll()
      await expect(failure).toBeHidden()
      // Scroll near the end of the first page, because the list could be anywhere when the rows arrived.
      await region.evaluate((element) => element.scrollTo({ top: 8_000 }))
      await expect(row(201)).toBeVisible()
      expect(await second()).toEqual([503, 503, 503, 200])
      const texts = await region.locator('[role=row][aria-rowindex]').allInnerTexts()
      expect(new Set(texts).size).toBe(texts.length)
    },
  )

test.describe(`has no accessibility violations (axe)`, () => {
  test.beforeEach(() => {
    test.slow()
  })

  test('in list menus and when a list fails to load', async ({ supplier, mock, pageErrors }) => {
    const { page } = supplier
    await page.goto(`${receivables}/invoices`)
    for (const name of ['Views', 'Columns'])
      await test.step(`the menu ${name}`, async () => {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        expect(await axeViolations(page), name).toEqual([])
        await page.keyboard.press('Escape')
      })
    for (const { path, operationId } of screens) {
      await mock.fault({ match: { operationId }, effect: { kind: 'status', status: 403 } })
      await page.goto(receivables + path)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      expect(await axeViolations(page), path).toEqual([])
    }
    expect(pageErrors.splice(0).filter((text) => !text.includes('403'))).toEqual([])
  })

  test('when a list is empty', async ({ mock, signIn }) => {
    await mock.scenario('empty')
    const { page } = await signIn('supplier')
    for (const { path, none } of screens) {
      await page.goto(receivables + path)
      await expect(page.getByRole('main').getByText(none)).toBeVisible()
      expect(await axeViolations(page), path).toEqual([])
    }
  })
})

test('focus goes to the next row when a change removes the member from the filtered list (keyboard)', async ({
  signIn,
}) => {
  const { page } = await signIn('admin')
  await page.goto(`/admin/companies/${harbor.id}?tab=members&status=${encodeURIComponent('["Member"]')}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  const cellOf = (email = '') => rows.filter({ hasText: email }).getByRole('gridcell').first()
  await rows.nth(2).waitFor()
  for (const action of ['Change to invited', 'Remove from company']) {
    const [first, second] = await rows.getByRole('gridcell').filter({ hasText: '@' }).allTextContents()
    await cellOf(first).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: action }))
    await page.keyboard.press('Enter')
    if (action === 'Change to invited') {
      await expect(page.getByRole('heading', { name: 'Item not found' })).toBeFocused()
      await page.keyboard.press('Escape')
    }
    await expect(cellOf(first)).toHaveCount(0)
    await expect(cellOf(second)).toBeFocused()
  }
})
