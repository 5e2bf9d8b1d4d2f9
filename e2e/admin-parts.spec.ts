import { expect, test } from './fixtures.ts'
import { ListPage } from './pages/ListPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { contentOverflow } from './support/measures.ts'
import { harbor } from './support/worldIds.ts'

const company = `/admin/companies/${harbor.id}`
const memberships = `/auth/admin/companies/memberships?companyId=${harbor.authId}`

interface Listed<Item> {
  items: Item[]
}

test('filters companies by supplier, buyer, country, and setup', async ({ page, signIn, request }) => {
  const { get } = await apiAs(request, 'admin')
  await (await signIn('admin')).page.goto('/admin/companies')
  const list = new ListPage(page, 'Companies')
  const shows = async (query: string) => {
    const { totalItems } = await get<{ totalItems: number }>(`/tallyport/admin/companies?${query}`)
    const { totalItems: all } = await get<{ totalItems: number }>('/tallyport/admin/companies')
    expect(totalItems).toBeLessThan(all)
    await expect(page.getByText(`${totalItems} ${totalItems === 1 ? 'company' : 'companies'}`)).toBeVisible()
  }
  await list.segment('Suppliers').click()
  await shows('isSupplier=true')
  await list.segment('Buyers').click()
  await shows('isBuyer=true')
  await list.segment('All').click()
  for (const [filter, choice, query] of [
    ['Country', 'Canada', 'country=CA'],
    ['Setup', 'Complete', 'setup=Complete'],
  ] as const) {
    await list.addFilter(filter)
    await list.dialog(filter).getByRole('checkbox', { name: choice, exact: true }).check()
    await list.dialog(filter).getByRole('button', { name: 'Apply' }).click()
    await shows(query)
    await list.removeFilter(filter).click()
  }
})

test('changes a member to invited and back, and removes and restores them, using only the keyboard', async ({
  page,
  signIn,
  request,
}) => {
  const { headers, get } = await apiAs(request, 'admin')
  const users = await get<Listed<{ id: string }>>('/auth/admin/users?q=newcomer@tallyport.test')
  const userId = users.items[0]?.id
  const data = { companyId: harbor.authId, userId, status: 'Invited' }
  expect((await request.post('/api/auth/admin/companies/memberships', { headers, data })).status()).toBe(201)
  const status = async () => (await get<Listed<{ status: string }>>(`${memberships}&userId=${userId}`)).items[0]?.status
  await (await signIn('admin')).page.goto(`${company}?tab=members&open=${userId}`)
  const panel = page.getByRole('dialog', { name: 'Nia Okafor' })
  const press = async (name: string) => {
    await tabTo(page, panel.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  for (const [action, next, badge] of [
    ['Change to member', 'Member', 'Member'],
    ['Change to invited', 'Invited', 'Invited'],
  ] as const) {
    await press(action)
    await expect.poll(status).toBe(next)
    await expect(panel.getByText(badge, { exact: true })).toBeVisible()
    await expect(panel.getByRole('button', { name: action })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  await page.goto(`${company}?tab=members&open=${userId}`)
  await press('Remove from company')
  await expect.poll(status).toBe('Removed')
  await expect(panel).toHaveCount(0)
  await page.getByRole('tab', { name: 'Members' }).focus()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect.poll(status).toBe('Invited')
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused()
})

test('offers only users who match the typed text, and adds the right one', async ({ page, signIn, mock, request }) => {
  const { get } = await apiAs(request, 'admin')
  await (await signIn('admin')).page.goto(`${company}?tab=members`)
  await page.getByRole('button', { name: 'Add user' }).click()
  const box = page.getByRole('combobox', { name: 'User' })
  await box.click()
  await page.getByRole('option').nth(3).waitFor()
  await mock.fault({ match: { operationId: 'listAuthUsers' }, effect: { kind: 'hang' } })
  await box.pressSequentially('newcomer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('newcomer')
  await mock.clearFaults()
  await box.pressSequentially('@')
  await page.getByRole('option', { name: 'Nia Okafor' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Member')
  await page.getByRole('button', { name: 'Add to company' }).click()
  await expect(new ShellPage(page).toast('Nia Okafor was added')).toBeVisible()
  const { items } = await get<Listed<object>>(`${memberships}&q=newcomer`)
  expect(items).toMatchObject([{ email: 'newcomer@tallyport.test', status: 'Member' }])
})

test('creates a user while adding them to a company', async ({ page, signIn, request }) => {
  const { get } = await apiAs(request, 'admin')
  await (await signIn('admin')).page.goto(`${company}?tab=members`)
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Invited')
  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ida')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Berg')
  await page.getByRole('textbox', { name: 'Email address' }).fill('ida@harbor.test')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('Ida Berg (ida@harbor.test)')
  await page.getByRole('button', { name: 'Add to company' }).click()
  await expect(new ShellPage(page).toast('Ida Berg was added')).toBeVisible()
  const users = await get<Listed<object>>('/auth/admin/users?q=ida@harbor.test')
  expect(users.items).toMatchObject([{ firstName: 'Ida', lastName: 'Berg', status: 'Invited', isInternal: false }])
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused()
  const { items } = await get<Listed<object>>(`${memberships}&q=ida@harbor.test`)
  expect(items).toMatchObject([{ email: 'ida@harbor.test', status: 'Invited' }])
})

test('tries a control file pattern on file names before saving it', async ({ page, signIn, request }) => {
  const { get } = await apiAs(request, 'admin')
  await (await signIn('admin')).page.goto(`${company}?tab=ingestion`)
  await page.getByLabel('Control file pattern').fill('day-*.ctl')
  await page.getByLabel('Try the pattern').fill('day-1.ctl\nDay-1.ctl\nday-.ctl')
  const results = page.getByRole('list', { name: 'File names' }).getByRole('listitem')
  await expect(results).toHaveText(['Matchesday-1.ctl', 'Doesn’t matchDay-1.ctl', 'Matchesday-.ctl'])
  const patterns = async () =>
    (
      await get<Listed<{ controlFilePattern: string }>>(
        `/tallyport/admin/ingestion/configurations?companyId=${harbor.id}`,
      )
    ).items.map(({ controlFilePattern }) => controlFilePattern)
  expect(await patterns()).not.toContain('day-*.ctl')
  await page.getByRole('button', { name: 'Save configuration' }).click()
  await expect.poll(patterns).toContain('day-*.ctl')
})

test('shows an ingestion from Processing to Succeeded without a reload', async ({ page, signIn, mock, request }) => {
  const { get } = await apiAs(request, 'admin')
  const path = `/tallyport/admin/ingestion/configurations?companyId=${harbor.id}`
  const [configuration] = (await get<Listed<{ id: string }>>(path)).items
  await mock.deliver(configuration?.id ?? '')
  await (await signIn('admin')).page.goto(`${company}?tab=ingestion&configuration=${configuration?.id}`)
  const row = new ListPage(page, 'Ingestion events').row(1)
  await expect(row).toContainText('Processing')
  await mock.advanceClock(60_000)
  await expect(row).toContainText('Succeeded')
  const events = await get<Listed<{ status: string }>>(
    `/tallyport/admin/ingestion/configurations/${configuration?.id}/events`,
  )
  expect(events.items[0]?.status).toBe('Succeeded')
})

test('syncs a connection, shows the result, replaces its key, and makes it inactive', async ({
  page,
  signIn,
  mock,
  request,
}) => {
  const { get } = await apiAs(request, 'admin')
  const stored = async () =>
    (await get<Listed<object>>(`/tallyport/admin/integration/connections?authCompanyId=${harbor.authId}`)).items[0]
  const shell = await (await signIn('admin')).open(ShellPage)
  await page.goto(`${company}?tab=connections`)
  await page.getByRole('button', { name: /^Sync now/ }).click()
  await expect(page.getByText('In progress')).toBeVisible()
  await mock.advanceClock(30_000)
  await expect(page.getByRole('status').getByText('Succeeded')).toBeVisible()
  expect(await stored()).toMatchObject({ lastSyncStatus: 'Succeeded' })

  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByLabel('New API key').fill('secret-9876')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
  await page.getByRole('button', { name: 'Save connection' }).click()
  await expect(page.getByText('API key ending in 9876')).toBeVisible()
  expect(await stored()).toMatchObject({ status: 'Inactive', apiKeyLast4: '9876' })
  await page.getByRole('button', { name: /^Sync now/ }).click()
  await expect(shell.toast('Set the connection to active first.')).toBeVisible()
})

test('edits a fee inline with the focus in it, and deletes one, using only the keyboard', async ({ page, signIn }) => {
  await (await signIn('admin')).page.goto(`${company}?tab=payments`)
  const edit = page.getByRole('button', { name: 'Edit: Card, 2.50%' })
  await edit.waitFor()
  const percentage = page.getByLabel('Percentage')
  await page.getByRole('button', { name: 'Save payment account' }).focus()
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  await expect(percentage).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(percentage).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('3.10')
  await page.keyboard.press('Enter')
  await expect(percentage).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit: Card, 3.10%' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Delete: Card, 3.10%' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add fee' })).toBeFocused()
})

test('shows all pending invitations on request and opens a member from there', async ({ page, signIn }) => {
  await (await signIn('admin')).page.goto('/admin')
  const section = page.getByRole('region', { name: 'Pending invitations' })
  await expect(section.getByRole('listitem')).toHaveCount(5)
  const more = section.getByRole('button')
  const hidden = Number(/\d+/.exec(await more.innerText())?.[0])
  await more.click()
  await expect(section.getByRole('listitem')).toHaveCount(5 + hidden)
  await section.getByRole('link').last().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Invited', { exact: true })).toBeVisible()
})

test(`panels, edits, and errors have no accessibility violations and fit 320 px`, async ({ page, signIn, request }) => {
  test.slow()
  const { get } = await apiAs(request, 'admin')
  const { items } = await get<Listed<{ userId: string }>>(`${memberships}&status=Member`)
  const shell = new ShellPage((await signIn('admin')).page)
  const dialog = page.getByRole('dialog')
  const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const states: Record<string, [path: string, ...steps: (() => Promise<unknown>)[]]> = {
    'an open member': [`${company}?tab=members&open=${items[0]?.userId}`, () => dialog.waitFor()],
    'a removed member': [
      `${company}?tab=members&open=${items[0]?.userId}`,
      () => click('Remove from company'),
      () => page.getByRole('button', { name: 'Undo' }).waitFor(),
    ],
    'an edited fee': [`${company}?tab=payments`, () => click(/^Edit: /), () => page.getByLabel('Percentage').waitFor()],
    'a wrong fee': [
      `${company}?tab=payments`,
      () => click(/^Edit: /),
      () => page.getByLabel('Percentage').fill('9'),
      () => click('Save fee'),
      () => page.getByText(/^Enter a percentage/).waitFor(),
    ],
    'a company without a name': [
      '/admin/companies',
      () => click('New company'),
      () => dialog.getByLabel('Company name').fill(' '),
      () => page.keyboard.press('Enter'),
      () => dialog.locator('[aria-invalid=true]').first().waitFor(),
    ],
    'all invitations': ['/admin', () => click(/^And \d+ more$/)],
    'an event': [
      '/admin/ingestion',
      () => page.getByRole('gridcell').first().click(),
      () => dialog.getByText('Lines').first().waitFor(),
    ],
    'a user': [
      '/admin/auth-users',
      () => page.getByRole('gridcell').first().click(),
      () => dialog.getByText('Companies').first().waitFor(),
    ],
  }
  for (const [state, [path, ...steps]] of Object.entries(states)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await shell.gotoLoaded(path, { hasNotifications: false })
    for (const step of steps) await step()
    expect(await axeViolations(page), state).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(() => contentOverflow(page), state).toBeLessThanOrEqual(0)
  }
})
