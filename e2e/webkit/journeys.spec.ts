import { writeFileSync } from 'node:fs'
import { Key } from 'selenium-webdriver'
import { seedId } from '#mocks/world/seed/random.ts'
import { invoicesPath } from '../pages/InvoicesPage.ts'
import { integrationPath } from '../pages/IntegrationPage.ts'
import { payables } from '../pages/PayablesPages.ts'
import { password } from '../support/worldIds.ts'
import { expect, test } from './webkit.ts'

test('a supplier signs in by the form', async ({ webkit, enter }) => {
  await enter('visitor')
  await webkit.goto('/login')
  await webkit.fill('input[type=email]', /^Email/, 'supplier@tallyport.test')
  await webkit.fill('input[type=password]', /^Password/, password)
  await webkit.press(Key.ENTER)
  await webkit.find('h1', /^Dashboard/)
  await webkit.find('button', /^Account: /)
})

test('a buyer pays an invoice', async ({ webkit, enter, mock }) => {
  await enter('buyer')
  await webkit.goto(payables)
  await webkit.click('main tr button', /^Pay \$/)
  await webkit.find('h1', /^Checkout$/)
  await webkit.click('main button', /^Pay \$/)
  await webkit.click('[role=dialog] button', /^Pay \$/)
  await webkit.find('h1', /Payment made| sent (to|in) /)
  expect(await mock.ledger()).toHaveLength(1)
})

test('an approver reads a request on a phone and approves it', async ({ webkit, enter, mock }) => {
  await mock.scenario('parts')
  await enter('buyer')
  await webkit.resize(375)
  await webkit.goto(`${payables}/approvals?open=${seedId('approval', 2)}`)
  await webkit.click('[role=dialog] button', /^View PDF /)
  await webkit.find('[role=dialog] canvas:not([style*=hidden])')
  await webkit.press(Key.ESCAPE)
  await webkit.click('[role=dialog] button', /^Approve \$/)
  await webkit.find('[role=dialog] span', / approved it on /)
  expect(await mock.ledger()).toHaveLength(1)
})

test('the document of an invoice shows', async ({ webkit, enter }) => {
  await enter('supplier')
  await webkit.goto(invoicesPath)
  await webkit.click('[role=row][aria-rowindex="2"] [role=gridcell]:nth-child(3)')
  await webkit.click('button', /^View PDF$/)
  await webkit.find('[role=dialog] canvas:not([style*=hidden])')
  // Safari clears a canvas that is too large instead of failing.
  const isPainted = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=dialog] canvas:not([style*=hidden])')
    const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return new Set(data).size > 2
  }
  await expect.poll(() => webkit.run(isPainted)).toBe(true)
})

test('a list loads more rows as it is scrolled', async ({ webkit, enter }) => {
  await enter('supplier')
  await webkit.goto(invoicesPath)
  await webkit.find('[role=row][aria-rowindex="2"]')
  await webkit.run(() => document.querySelector('main section:has([role=grid])')?.scrollTo(0, 4000))
  // A row has 40 px.
  await webkit.find('[role=row][aria-rowindex="105"]')
})

test('a status is in the middle of its row', async ({ webkit, enter }) => {
  await enter('supplier')
  await webkit.goto(invoicesPath)
  await webkit.find('[role=row][aria-rowindex="2"]')
  const offset = () => {
    const badge = document.querySelector('[role=row][aria-rowindex="2"] [role=gridcell]:nth-child(4) > span')
    const middleOf = (element: Element | null | undefined) => {
      const { top = NaN, bottom = NaN } = element?.getBoundingClientRect() ?? {}
      return (top + bottom) / 2
    }
    return Math.abs(middleOf(badge) - middleOf(badge?.parentElement))
  }
  expect(await webkit.run(offset)).toBeLessThan(2)
})

test('a chosen file is checked and uploaded', async ({ webkit, enter }, testInfo) => {
  const file = testInfo.outputPath('accounts.csv')
  writeFileSync(file, 'externalAccountId,name\nE2E-1,Harbour One\n')
  await enter('supplier')
  await webkit.goto(integrationPath)
  await webkit.find('main [role=grid] [role=row]')
  await webkit.choose('main input[type=file]', file)
  await webkit.click('button', /^Check and upload$/)
  await webkit.find('main', /We received your files/)
})

test('the focus goes into a dialog, stays inside, and comes back', async ({ webkit, enter }) => {
  await enter('admin')
  await webkit.goto('/admin/auth-users')
  await webkit.click('main button', /^New user$/)
  await webkit.find('[role=dialog] input')
  const isInside = () => document.activeElement?.closest('[role=dialog]') !== null
  await expect.poll(() => webkit.run(isInside)).toBe(true)
  for (let stop = 0; stop < 15; stop++) {
    await webkit.press(Key.TAB)
    expect(await webkit.run(isInside), `after ${stop + 1} times Tab`).toBe(true)
  }
  await webkit.press(Key.ESCAPE)
  await webkit.gone('[role=dialog]')
  await expect.poll(() => webkit.run(() => document.activeElement?.textContent)).toBe('New user')
})

test('the dark theme is dark', async ({ webkit, enter }) => {
  await enter('supplier', 'dark')
  await webkit.goto(invoicesPath)
  await webkit.find('[role=row][aria-rowindex="2"]')
  const lightness = () => {
    const color = getComputedStyle(document.querySelector('main') ?? document.body).color
    return Math.max(...(color.match(/\d+/g) ?? []).map(Number))
  }
  expect(await webkit.run(lightness)).toBeGreaterThan(200)
})
