import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs, login } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { maple, prairie } from './support/worldIds.ts'

const settings = `/company/${prairie.authId}/settings?tab=team`

test.beforeEach(async ({ mock }) => {
  await mock.scenario('parts')
})

interface TeamMember {
  userId: string
  name: string
  email: `${string}@${string}`
  role: string
  status: string
  version: number
}

async function openTeam(page: Page) {
  await page.goto(settings)
  const list = page.getByRole('list', { name: 'Team' })
  await list.waitFor()
  return list
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Two members of Prairie who can sign in, besides its Creator; both become Admins. */
async function twoAdmins(request: APIRequestContext): Promise<[TeamMember, TeamMember]> {
  const api = await apiAs(request, 'buyer')
  const path = `/tallyport/company/${prairie.id}/team/members`
  const list = async () => (await api.get<{ items: TeamMember[] }>(path)).items
  const active: TeamMember[] = []
  for (const member of await list())
    if (member.status === 'Member' && 'accessToken' in (await login(request, member.email))) active.push(member)
  const [first, second] = active
  if (first === undefined || second === undefined) throw new Error('Prairie has fewer than two members who can sign in')
  for (const { userId } of [first, second])
    await api.patch(`${path}/${userId}`, { role: 'Admin', version: (await list())[0]?.version })
  return [first, second]
}

test('an Admin invites a person, changes a role, removes someone, and undoes that, by keyboard (team-settings)', async ({
  page,
  signIn,
}) => {
  await signIn('buyer')
  const list = await openTeam(page)
  const shell = new ShellPage(page)
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])

  await test.step('invite', async () => {
    await button(page, 'Invite a person').press('Enter')
    const invite = dialog(page, 'Invite a person')
    await invite.getByRole('textbox', { name: 'First and last name' }).fill('Lee Okafor')
    await invite.getByRole('textbox', { name: 'Email address' }).fill('lee@new.test')
    await invite.getByRole('combobox', { name: 'Role' }).selectOption('Payer')
    expect(await axeViolations(page, { isTopOnly: true, hasBothThemes: true })).toEqual([])
    await invite.getByRole('button', { name: 'Send invitation' }).press('Enter')
    await expect(shell.toast('Lee Okafor was invited')).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasText: 'Lee Okafor' })).toContainText('Invited')
    await expect(button(page, 'Invite a person')).toBeFocused()
  })

  await test.step('change the role', async () => {
    await button(page, 'Change role: Lee Okafor').press('Enter')
    const change = dialog(page, 'Change the role of Lee Okafor')
    await change.getByRole('combobox', { name: 'Role' }).selectOption('Approver')
    await change.getByRole('button', { name: 'Save role' }).press('Enter')
    await expect(shell.toast('The role of Lee Okafor was changed')).toBeVisible()
    await expect(button(page, 'Change role: Lee Okafor')).toBeFocused()
  })

  await test.step('remove and undo', async () => {
    await button(page, 'Remove Lee Okafor').press('Enter')
    const remove = dialog(page, 'Remove Lee Okafor from the team?')
    await expect(remove).toContainText('still has to decide whether to join')
    await remove.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(button(page, 'Remove Lee Okafor')).toHaveCount(0)
    await expect(list).toBeFocused()
    await button(page, 'Undo').press('Enter')
    await expect(shell.toast('Lee Okafor is in the team again')).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasText: 'Lee Okafor' })).toContainText('Approver')
  })

  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
  expect(await axeViolations(page)).toEqual([])
})

test('of two Admins who take each other’s role at once, one is told (team-last-admin)', async ({
  page,
  elsewhere,
  request,
  signIn,
}) => {
  const [ada, ben] = await twoAdmins(request)
  const people = [
    { at: page, who: ada, other: ben },
    { at: elsewhere, who: ben, other: ada },
  ]
  for (const { at, who, other } of people) {
    await signIn(who.email, at)
    await openTeam(at)
    await button(at, `Change role: ${other.name}`).click()
    await dialog(at, `Change the role of ${other.name}`).getByRole('combobox', { name: 'Role' }).selectOption('Viewer')
  }
  for (const { at } of people) await at.getByRole('button', { name: 'Save role' }).click()
  await expect(new ShellPage(page).toast(`The role of ${ben.name} was changed`)).toBeVisible()
  await expect(elsewhere.getByRole('dialog')).toContainText('Someone else changed the team.')
  await expect(elsewhere.getByRole('combobox', { name: 'Role' })).toHaveValue('Viewer')
  await elsewhere.getByRole('button', { name: 'Save role' }).click()
  await expect(elsewhere.getByRole('dialog')).toContainText(
    'Your role in this company no longer lets you change the team.',
  )
  await elsewhere.keyboard.press('Escape')
  await expect(button(elsewhere, 'Invite a person')).toHaveAccessibleDescription(
    'Only an admin of this company can change the team.',
  )
})

test('a Viewer reads everything, and each disabled control says why (role-reasons)', async ({ page, signIn }) => {
  await signIn('both')
  const reason = 'Your role here is Viewer. Only an admin of your company can do this.'
  const company = `/company/${maple.authId}`
  await page.goto(`${company}/settings`)
  await expect(page.getByRole('group', { description: reason })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Maple Ridge Lumber')
  await expect(page.getByRole('textbox', { name: 'Company name' })).toBeDisabled()
  await expect(button(page, 'Save')).toBeDisabled()
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])

  await page.goto(`${company}/settings?tab=access`)
  await expect(button(page, 'Replace link')).toHaveAccessibleDescription(reason)
  await expect(button(page, 'Copy link')).toBeEnabled()

  await page.goto(`${company}/settings?tab=team`)
  await expect(button(page, 'Invite a person')).toHaveAccessibleDescription(
    'Only an admin of this company can change the team.',
  )

  await page.goto(`${company}/receivables/${maple.id}/integration`)
  await expect(button(page, 'Check and upload')).toHaveAccessibleDescription(
    'Your role here is Viewer. This needs the role Payer or a higher one. Ask an admin of your company.',
  )
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
})
