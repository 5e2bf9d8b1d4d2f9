import { expect, test } from './fixtures.ts'
import { adminCode, ownPages } from './support/adminCode.ts'
import { newCompany } from './support/adminCompany.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { harbor } from './support/worldIds.ts'
import { tabTo } from './support/keyboard.ts'
import { contentOverflow } from './support/measures.ts'
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
      for (const path of pages) {
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

test('the sidebar and command palette link to the admin pages, and the breadcrumbs name them', async ({
  page,
  signIn,
}) => {
  const shell = await (await signIn('admin')).open(ShellPage)
  for (const [link, crumbs] of [
    ['Ingestion', ['Admin', 'Ingestion']],
    ['Companies', ['Admin', 'Companies']],
    ['Auth Users', ['Admin', 'Auth Users']],
  ] as const) {
    await shell.link(link).click()
    await expect(shell.breadcrumbs).toHaveText(crumbs)
  }
  await page.goto(`/admin/companies/${harbor.id}`)
  await expect(shell.breadcrumbs).toHaveText(['Admin', 'Companies', 'Company Details'])
  await page.keyboard.press('Control+k')
  await shell.palette.fill('auth users')
  await page.keyboard.press('Enter')
  await expect(shell.heading).toHaveText('Auth Users')
})

test('sets up a new company through its first sync using only the keyboard', async ({
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
  const of = async (path: string) => (await get<{ items: object[] }>(path)).items
  expect(await of(`/auth/admin/companies/memberships?companyId=${company?.authCompanyId}`)).toMatchObject([
    { email: 'ida@okafor.test', status: 'Member' },
  ])
  const [account] = (await of(`/tallyport/admin/payment/account?companyId=${company?.id}`)) as { id: string }[]
  expect(await of(`/tallyport/admin/payment/account/${account?.id}/fee`)).toMatchObject([
    { paymentMethodType: 'Card', percentage: '2.50', enabled: true, isFacilitatorFee: false },
  ])
  expect(await of(`/tallyport/admin/ingestion/configurations?companyId=${company?.id}`)).toMatchObject([
    { controlFilePattern: 'control-*.json', archiveDirectory: 's3://okafor/archive' },
  ])
  expect(await mock.journal('syncConnection')).toHaveLength(1)
})

test('monitors setup and ingestion, resolves an edit conflict, changes and deletes a fee, and finds a user', async ({
  page,
  signIn,
  request,
}) => {
  const { headers, get } = await apiAs(request, 'admin')
  const shell = await (await signIn('admin')).open(ShellPage)
  const main = page.getByRole('main')

  await shell.link('Overview').click()
  await main
    .getByRole('region', { name: 'Companies without a payment account' })
    .getByText(/^And \d+ more$/)
    .click()
  await expect(shell.heading).toHaveText('Companies')
  await expect(main.getByRole('button', { name: /^Setup: Incomplete/ })).toBeVisible()

  await shell.link('Ingestion').click()
  await expect(shell.heading).toHaveText('Ingestion')
  await main.getByRole('gridcell').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Failed')).toBeVisible()
  await expect(panel.getByText('Lines').first()).toBeVisible()
  await panel.getByRole('link', { name: 'Open this company’s configuration' }).click()
  await expect(page.getByRole('tab', { name: 'Ingestion', selected: true })).toBeVisible()

  await page.goto(`/admin/companies/${harbor.id}`)
  const company = await get<{ name: string; taxId: string }>(`/tallyport/admin/companies/${harbor.id}`)
  const theirs = { ...company, name: 'Harbor Group', taxId: '11-1111111', createdAt: undefined, updatedAt: undefined }
  await main.getByLabel('Company name').fill('Harbor Supply II')
  expect((await request.put('/api/tallyport/admin/companies', { headers, data: theirs })).status()).toBe(200)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Use theirs: Harbor Group')).toBeVisible()
  await main.getByText('Keep mine: Harbor Supply II').click()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(shell.heading).toHaveText('Harbor Supply II')
  expect(await get(`/tallyport/admin/companies/${harbor.id}`)).toMatchObject({
    name: 'Harbor Supply II',
    taxId: '11-1111111',
  })

  await page.getByRole('tab', { name: 'Payment accounts' }).click()
  await main.getByRole('button', { name: 'Edit: Card, 2.50%' }).click()
  await main.getByLabel('Percentage').fill('3.10')
  await main.getByRole('button', { name: 'Save fee' }).click()
  await expect(main.getByText('On $1,000.00, the payer pays a fee of $31.00: $1,031.00 in total.')).toBeVisible()
  await main.getByRole('button', { name: 'Delete: Card, 3.10%' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(shell.toast('The fee was deleted')).toBeVisible()
  const { items: accounts } = await get<{ items: { id: string }[] }>(
    `/tallyport/admin/payment/account?companyId=${harbor.id}`,
  )
  const fees = await get<{ items: { percentage: string }[] }>(`/tallyport/admin/payment/account/${accounts[0]?.id}/fee`)
  expect(fees.items.map(({ percentage }) => percentage)).not.toContain('3.10')

  await shell.link('Auth Users').click()
  await expect(shell.heading).toHaveText('Auth Users')
  await main.getByRole('searchbox').fill('supplier@tallyport')
  await main.getByRole('gridcell', { name: 'supplier@tallyport.test' }).click()
  await expect(panel.getByRole('listitem')).toHaveText(['Harbor Supply IICreator'])
})

test(`the admin pages and dialogs have no accessibility violations`, async ({ page, signIn, request }) => {
  test.slow()
  const id = await newCompany(request)
  const shell = new ShellPage((await signIn('admin')).page)
  const look = async (state: string) => expect(await axeViolations(page), state).toEqual([])
  const tabs = (company: string) =>
    ['details', 'members', 'payments', 'ingestion', 'connections'].map(
      (tab) => `/admin/companies/${company}?tab=${tab}`,
    )
  for (const path of [...pages, '/admin/ingestion?tab=configurations', ...tabs(harbor.id), ...tabs(id)]) {
    await shell.gotoLoaded(path, { hasNotifications: false })
    await look(path)
  }
  for (const [path, button] of [
    ['/admin/companies', 'New company'],
    ['/admin/auth-users', 'New user'],
    ['/admin/ingestion', 'New configuration'],
    [`/admin/companies/${harbor.id}?tab=members`, 'Add user'],
    [`/admin/companies/${harbor.id}?tab=payments`, 'Add fee'],
    [`/admin/companies/${harbor.id}?tab=payments`, /^Delete: /],
    [`/admin/companies/${harbor.id}?tab=connections`, 'New connection'],
  ] as const) {
    await shell.gotoLoaded(path, { hasNotifications: false })
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
    await look(`${path}: ${String(button)}`)
  }
})

test('the admin pages do not overflow at 320 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const shell = new ShellPage((await signIn('admin')).page)
  for (const path of [
    ...pages,
    '/admin/ingestion?tab=configurations',
    ...['members', 'payments', 'ingestion', 'connections'].map((tab) => `/admin/companies/${harbor.id}?tab=${tab}`),
  ]) {
    await shell.gotoLoaded(path, { hasNotifications: false })
    await expect.poll(() => contentOverflow(page), path).toBeLessThanOrEqual(0)
  }
})
