import { expect, test } from './fixtures.ts'
import { payables } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { isFull } from './support/sample.ts'
import { harbor, prairie } from './support/worldIds.ts'
import { pathOf, screenTable } from '../tests/screenTable.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'

test.use({ isNewTab: true })

const screens: [persona: PersonaName, path: string][] = [
  ...screenTable.flatMap((row): [PersonaName, string][] =>
    row.axe === undefined && row.persona !== 'visitor' ? [[row.persona, pathOf(row)]] : [],
  ),
  ['both', '/'],
  ['supplier', '/company?create=true'],
  ['supplier', '/company/none-of-yours'],
  ['supplier', `/company/${harbor.authId}/settings?tab=access`],
  ['buyer', `/company/${prairie.authId}/settings?tab=payments`],
  ['buyer', `${payables}/calendar?view=week`],
  ['buyer', `${payables}/invoices?tab=credits`],
]

test.describe(`has no accessibility violations`, () => {
  for (const persona of new Set(screens.map(([of]) => of)))
    test(`on the ${persona} screens`, async ({ signIn }) => {
      test.slow()
      const shell = new ShellPage((await signIn(persona)).page)
      for (const [, path] of screens.filter(([who]) => who === persona)) {
        await shell.gotoLoaded(path, { hasNotifications: !['newcomer', 'admin'].includes(persona) })
        expect(await axeViolations(shell.page, { isWholePage: true }), path).toEqual([])
      }
    })

  test('in dialogs, menus, and side panels', async ({ supplier }) => {
    test.slow()
    const shell = await supplier.open(ShellPage)
    const { page } = shell
    /** Both themes where the frame around the page changes; the other states have the dialogs and menus of other screens. */
    const look = async (state: string, { isWholePage = false } = {}) =>
      expect(await axeViolations(page, { isWholePage, hasBothThemes: isFull || isWholePage }), state).toEqual([])
    await shell.notification('Access request').waitFor()
    await look('notifications', { isWholePage: true })

    await page.keyboard.press('Control+k')
    await shell.palette.fill('har')
    await page.getByRole('group', { name: 'Customers' }).waitFor()
    await look('palette')
    await page.keyboard.press('Escape')

    await shell.companyButton.click()
    await page.getByRole('menu').waitFor()
    await look('company menu', { isWholePage: true })
    await page.keyboard.press('Escape')

    await shell.notification('Access request').getByRole('button', { name: 'Approve' }).click()
    await shell.dialog('Approve the access request').getByRole('combobox').click()
    await page.getByRole('option').first().waitFor()
    await look('approve')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await shell.notification('Access request').getByRole('button', { name: 'Deny' }).click()
    await shell.dialog('Deny the access request?').getByRole('button', { name: 'Deny' }).click()
    await shell.toast('Access request denied').waitFor()
    await look('toast')

    await page.keyboard.press('Control+b')
    await look('collapsed sidebar', { isWholePage: true })

    // The menu would cover half of one of the panel's buttons.
    await page.getByRole('button', { name: 'Close notifications' }).click()
    await shell.accountButton.click()
    await page.getByRole('menuitemradio').first().waitFor()
    await look('account menu', { isWholePage: true })
  })

  test('in the sidebar and notifications on a phone', async ({ supplier }) => {
    await supplier.page.setViewportSize({ width: 375, height: 740 })
    const shell = await supplier.open(ShellPage)
    await shell.dialog('Notifications').waitFor()
    expect(await axeViolations(shell.page, { isWholePage: true }), 'notifications').toEqual([])
    await shell.page.keyboard.press('Escape')
    await shell.sidebarButton.click()
    await shell.sheet.getByRole('link', { name: 'Invoices' }).waitFor()
    expect(await axeViolations(shell.page, { isWholePage: true }), 'sidebar').toEqual([])
  })

  test('in the inactivity warning and on the error page', async ({ signIn, mock, page, pageErrors }) => {
    await page.clock.install()
    const shell = await (await signIn('newcomer')).open(ShellPage)
    await page.clock.fastForward('28:05')
    await page.getByRole('alertdialog').waitFor()
    await page.clock.resume()
    expect(await axeViolations(page, { isWholePage: true }), 'warning').toEqual([])
    await page.keyboard.press('Enter')
    await mock.fault({ match: { operationId: 'listAuthCompanies' }, effect: { kind: 'status', status: 403 } })
    await shell.goto('/company')
    await expect(shell.heading).toHaveText('Something went wrong')
    expect(await axeViolations(page, { isWholePage: true, hasBothThemes: true }), 'error').toEqual([])
    expect(pageErrors.splice(0).filter((text) => !text.includes('http 403'))).toEqual([])
  })
})
