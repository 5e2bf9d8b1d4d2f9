import { expect, test } from './fixtures.ts'
import { adminCode, ownPages } from './support/adminCode.ts'
import { apiAs } from './support/api.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { harbor } from './support/worldIds.ts'
import { tabTo } from './support/keyboard.ts'
import { sample } from './support/sample.ts'

const pages = ['/admin', '/admin/ingestion', '/admin/companies', `/admin/companies/${harbor.id}`, '/admin/auth-users']

const code = adminCode()
const isAdminCode = (url: string) => code.has(new URL(url).pathname.replace('/assets/', ''))
const isAdminCall = (url: string) => url.includes('/api/') && url.includes('/admin/')

test('each admin page loads its own code and data for platform staff', async ({ page, signIn }) => {
  const shell = await (await signIn('admin')).open(ShellPage)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of [...pages, `/admin/companies/${harbor.id}?tab=connections`]) {
    await shell.gotoLoaded(path, { hasNotifications: false })
    expect(asked.filter(isAdminCode).length, path).toBeGreaterThan(0)
    expect(asked.filter(isAdminCall).length, path).toBeGreaterThan(0)
    asked.length = 0
  }
})

const detailsOf = sample(['supplier', 'buyer', 'newcomer'], 'supplier')
for (const persona of ['supplier', 'buyer', 'newcomer'] as const)
  test(
    `${persona}: cannot load the admin pages, data, or code (admin-routes)`,
    detailsOf(persona),
    async ({ page, mock, signIn }) => {
      const shell = await (await signIn(persona)).open(ShellPage)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      // One guard is above all of the pages; all of them run in jsdom (tests/screens/guards.dom.test.ts).
      for (const path of ['/admin', `/admin/companies/${harbor.id}`]) {
        await page.goto(path)
        await shell.heading.first().waitFor()
        await expect.poll(() => new URL(page.url()).pathname, path).not.toContain('/admin')
      }
      for (const path of ownPages[persona]) await shell.gotoLoaded(path, { hasNotifications: persona !== 'newcomer' })
      expect(asked.filter((url) => isAdminCode(url) || isAdminCall(url))).toEqual([])
      expect((await mock.journal()).filter(({ url }) => url.includes('/admin/'))).toEqual([])
      await expect(page.getByRole('list', { name: 'Admin' })).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await shell.palette.fill('auth users')
      await expect(page.getByRole('option', { name: 'Auth Users' })).toHaveCount(0)
    },
  )

test('sets up a new company through its first sync using only the keyboard @firefox-full', async ({
  page,
  mock,
  signIn,
  request,
}) => {
  test.slow()
  const shell = await (await signIn('admin')).open(ShellPage)
  const { keyboard } = page
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const press = async (name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const inside = main.or(dialog).last()
    await tabTo(page, inside.getByRole('button', { name }).last(), key)
    await keyboard.press('Enter')
  }
  const type = async (name: string, text: string, inside = dialog) => {
    await tabTo(page, inside.getByLabel(name))
    await keyboard.type(text)
  }
  const tab = async (name: string, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab') => {
    // A single stop, in which arrow keys move; above whatever was done last.
    await tabTo(page, page.getByRole('tab', { selected: true }), key)
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await keyboard.press('Enter')
    await page.getByRole('tab', { name, selected: true }).waitFor()
  }

  await keyboard.press('Control+k')
  await expect(shell.palette).toBeFocused()
  await keyboard.type('companies')
  await page.getByRole('option', { name: /Companies.*Admin/ }).waitFor()
  for (let at = 0; at < 5; at++) {
    if (await page.getByRole('option', { name: /Companies.*Admin/, selected: true }).isVisible()) break
    await keyboard.press('ArrowDown')
  }
  await keyboard.press('Enter')
  await press('New company')
  await type('Company name', 'Okafor Timber')
  await tabTo(page, dialog.getByRole('checkbox', { name: /sends invoices/ }))
  await keyboard.press('Space')
  await type('Address line 1', '5 Summit Way')
  await type('Postal code', '10001')
  await expect(dialog.getByRole('textbox', { name: 'State or province' })).toHaveValue('NY')
  await type('Tax ID', '12-3456789')
  await keyboard.press('Enter')
  await expect(shell.heading).toHaveText('Okafor Timber')

  await tab('Members', 'Tab')
  await press('Add user')
  await press('New user')
  await type('First name', 'Ida')
  await type('Last name', 'Berg')
  await type('Email address', 'ida@okafor.test')
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Status' }))
  await keyboard.type('M')
  await press('Add to company')
  await expect(shell.toast('Ida Berg was added')).toBeVisible()

  await tab('Payment accounts')
  await type('External account ID', 'moov-okafor', main)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account at Moov' })).toBeFocused()
  await press('Add fee')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Payment method' }))
  await keyboard.type('C')
  await type('Percentage', '2.50')
  await expect(dialog.getByText('On $1,000.00, the payer pays a fee of $25.00')).toBeVisible()
  await keyboard.press('Enter')
  await expect(shell.toast('The fee was created')).toBeVisible()

  await tab('Ingestion')
  await type('Control file pattern', 'control-*.json', main)
  for (const name of ['Incoming', 'Processing', 'Failed', 'Archive'])
    await type(`${name} directory`, `s3://okafor/${name.toLowerCase()}`, main)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeFocused()

  await tab('Connections')
  await press('New connection')
  await type('Name', 'Okafor ERP')
  await type('Connection ID', 'okafor-erp')
  await type('API endpoint', 'https://erp.okafor.test/api')
  await type('API key', 'secret-1234')
  await type('Dispatch destination', 'queue:documents')
  await type('PDF download directory', 's3://okafor/pdf')
  await keyboard.press('Enter')
  await expect(page.getByText('API key ending in 1234')).toBeVisible()
  await press('Sync now: Okafor ERP', 'Shift+Tab')
  await expect(shell.toast('Sync started')).toBeVisible()
  await expect(page.getByText('In progress')).toBeVisible()

  const { get } = await apiAs(request, 'admin')
  const companies = await get<{ items: { id: string; authCompanyId: string; taxId: string }[] }>(
    '/tallyport/admin/companies?q=Okafor',
  )
  const [company] = companies.items
  expect(company?.taxId).toBe('12-3456789')
  const itemsOf = async (path: string) => (await get<{ items: object[] }>(path)).items
  expect(await itemsOf(`/auth/admin/companies/memberships?companyId=${company?.authCompanyId}`)).toMatchObject([
    { email: 'ida@okafor.test', status: 'Member' },
  ])
  const [account] = (await itemsOf(`/tallyport/admin/payment/account?companyId=${company?.id}`)) as { id: string }[]
  expect(await itemsOf(`/tallyport/admin/payment/account/${account?.id}/fee`)).toMatchObject([
    { paymentMethodType: 'Card', percentage: '2.50', enabled: true, isFacilitatorFee: false },
  ])
  expect(await itemsOf(`/tallyport/admin/ingestion/configurations?companyId=${company?.id}`)).toMatchObject([
    { controlFilePattern: 'control-*.json', archiveDirectory: 's3://okafor/archive' },
  ])
  expect(await mock.journal('syncConnection')).toHaveLength(1)
})
