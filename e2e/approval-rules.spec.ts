import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow, shortenedTexts } from './support/measures.ts'
import { chooseFirst, press } from './support/ways/steps.ts'
import { harborAccountId, northwind, prairie } from './support/worldIds.ts'

const settings = `/company/${prairie.authId}/settings`
const harborInvoices = `/company/${prairie.authId}/payables/${prairie.id}/${harborAccountId}/invoices?paymentState=%5B%22Payable%22%5D`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an Admin makes a rule by keyboard and tries it, a basket then needs approval, and the record says who did it (approval-rules-settings) @firefox', async ({
  page,
  mock,
  signIn,
}) => {
  await mock.scenario('parts')
  await signIn('buyer')
  await page.goto(`${settings}?tab=approvals`)
  const rules = page.getByRole('list', { name: 'Approval rules' })
  await rules.waitFor()
  const shell = new ShellPage(page)
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])

  await test.step('make a rule', async () => {
    await button(page, 'Add a rule').press('Enter')
    const add = dialog(page, 'Add a rule')
    await add.getByRole('textbox', { name: 'Name' }).fill('Everything at Harbor')
    await add.getByRole('textbox', { name: 'Amount' }).fill('0.01')
    await add.getByRole('radio', { name: 'Chosen suppliers or accounts' }).press('Space')
    await add.getByRole('checkbox', { name: 'Harbor Supply Co.', exact: true }).press('Space')
    expect(await axeViolations(page, { isTopOnly: true, hasBothThemes: true })).toEqual([])
    await add.getByRole('button', { name: 'Save rule' }).press('Enter')
    await expect(shell.toast('The rule Everything at Harbor was saved')).toBeVisible()
    await expect(rules).toContainText('Payments of $0.01 or more to Harbor Supply Co. need 1 approval')
    await expect(button(page, 'Add a rule')).toBeFocused()
  })

  await test.step('try it', async () => {
    await page.getByRole('textbox', { name: 'Amount of the payment' }).fill('5')
    const supplier = page.getByRole('combobox', { name: 'Supplier' })
    const harbor = supplier.getByRole('option', { name: /^Harbor Supply Co\./ }).first()
    await supplier.selectOption((await harbor.getAttribute('value')) ?? '')
    await expect(
      page.getByText(/^\$5\.00 to Harbor Supply Co\. .* under the rule “Everything at Harbor”/),
    ).toBeVisible()
  })

  await test.step('let someone act', async () => {
    await button(page, 'Let someone act for you').press('Enter')
    const act = dialog(page, 'Let someone act for you')
    await act.getByRole('combobox', { name: 'Who acts for you' }).selectOption({ index: 1 })
    await act.getByLabel('Until').fill('2040-01-31')
    expect(await axeViolations(page, { isTopOnly: true, hasBothThemes: true })).toEqual([])
    await act.getByRole('button', { name: 'Save delegation' }).press('Enter')
    await expect(page.getByText(/ acts for you from .* to Jan 31, 2040\.$/)).toBeVisible()
  })

  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await test.step('end that', async () => {
    await button(page, 'End it now').press('Enter')
    await expect(shell.toast('Nobody acts for you anymore')).toBeVisible()
    await expect(button(page, 'Let someone act for you')).toBeFocused()
  })

  await test.step('read the record', async () => {
    await page.getByRole('tab', { name: 'Activity' }).click()
    const list = page.getByRole('grid', { name: 'Activity' })
    await expect(list.getByRole('row').filter({ hasText: 'Everything at Harbor' })).toContainText("Ben O'Neill")
    await expect(list.getByRole('row').filter({ hasText: 'Changed who acts for them' })).toHaveCount(2)
    expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(page)
    expect(await shortenedTexts(list.getByText('Changed an approval rule'))).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await page.goto(harborInvoices)
  await chooseFirst(page)
  await press(/^Pay 1 invoice/)(page)
  await expect(button(page, /^Ask for approval/)).toBeVisible()
})

test('without the capabilities, nothing of them is there (approval-rules-settings)', async ({ page, signIn }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn('both')
  await page.goto(`/company/${northwind.authId}/settings?tab=approvals`)
  await page.getByRole('tab', { name: 'Payment methods' }).waitFor()
  await expect(page.getByRole('tab', { name: /Approval rules|Activity/ })).toHaveCount(0)
  expect(asked.filter((url) => /approval-rules|team\/activity/.test(url))).toEqual([])
})
