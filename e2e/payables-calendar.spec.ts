import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { CalendarPage } from './pages/PayablesPages.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { prairie } from './support/worldIds.ts'
import { fullOnly } from './support/sample.ts'

const openOnes = 'paymentState=Payable&paymentState=Processing&paymentState=Frozen&pageSize=500'
const invoicesUrl = `/tallyport/payables/company/${prairie.id}/invoices?${openOnes}`

for (const timezoneId of ['Pacific/Honolulu', 'America/St_Johns', 'Pacific/Auckland'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(
      'days show the same invoice counts and totals as the service (business-day)',
      timezoneId === 'Pacific/Auckland' ? {} : fullOnly,
      async ({ signIn, request }) => {
        const calendar = await (await signIn('buyer')).open(CalendarPage)
        const api = await apiAs(request, 'buyer')
        const { businessDate } = await api.get<InvoicePage>(invoicesUrl)
        const month = businessDate.slice(0, 7)
        await expect(calendar.page.locator('[aria-current="date"][data-date]')).toHaveAttribute(
          'data-date',
          businessDate,
        )
        const days = await calendar.page
          .locator('button[data-date]')
          .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.date ?? ''))
        expect(days.every((day) => day.startsWith(month))).toBe(true)
        let busyDays = 0
        for (const day of days.slice(0, 28).filter((_, at) => at % 3 === 0)) {
          const { items } = await api.get<InvoicePage>(`${invoicesUrl}&dueFrom=${day}&dueTo=${day}`)
          const words = day < businessDate ? 'past due' : 'due'
          const sum = formatMoney(sumMoney(items.map(({ outstandingAmount }) => outstandingAmount)))
          const name = items.length > 0 ? `: ${items.length} ${words}, ${sum}` : `, ${Number(day.slice(8))}`
          busyDays += items.length > 0 ? 1 : 0
          if (items.length > 0) await expect(calendar.day(day), day).toHaveAccessibleName(new RegExp(escape(name)))
          else await expect(calendar.day(day), day).not.toHaveAccessibleName(/ due, /)
        }
        expect(busyDays, 'days with invoices').toBeGreaterThan(0)
      },
    )
  })

const escape = (text: string) => text.replaceAll(/[$().|]/g, '\\$&')

test('opens and closes a day of the next month with the keyboard only @firefox-full', async ({ signIn }) => {
  const { page } = await signIn('buyer')
  const calendar = new CalendarPage(page)
  await calendar.goto('?month=2026-05')
  await calendar.heading.focus()
  await tabTo(page, calendar.day('2026-05-01'))
  await page.keyboard.press('PageDown')
  await expect(calendar.day('2026-06-01')).toBeFocused()
  await expect(page).toHaveURL(/month=2026-06/)
  await page.keyboard.press('End')
  await expect(calendar.day('2026-06-06')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect(calendar.day('2026-06-07')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sunday, June 7, 2026' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar.day('2026-06-07')).toBeFocused()
})

test(`a day, the phone layout, and a failure pass axe`, async ({ signIn, mock, pageErrors }) => {
  const { page } = await signIn('buyer')
  const calendar = new CalendarPage(page)
  await calendar.goto()
  await page.locator('button[data-date]').filter({ hasText: '$' }).first().click()
  await expect(calendar.panel.getByRole('listitem').first()).toBeVisible()
  expect(await axeViolations(page, { hasBothThemes: true }), 'a day').toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(calendar.grid).toHaveCount(0)
  expect(await axeViolations(page), 'a phone').toEqual([])
  await page.getByRole('main').getByRole('list').getByRole('button').first().click()
  await expect(calendar.panel.getByRole('listitem').first()).toContainText('$')
  await page.keyboard.press('Escape')
  await mock.fault({ match: { operationId: 'listPayableInvoices' }, effect: { kind: 'status', status: 403 } })
  await calendar.goto('?month=2026-01')
  await expect(calendar.failure).toBeVisible()
  expect(await axeViolations(page), 'failure').toEqual([])
  expect(pageErrors.splice(0).filter((text) => !text.includes('http 403'))).toEqual([])
})
