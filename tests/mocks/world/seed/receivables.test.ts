import { expect, test } from 'vitest'
import { scenarios, seed } from '#mocks/world/seed/seed.ts'

const today = '2026-11-21'
const now = `${today}T12:00:00.000Z`
const world = seed(today, 'default')
const rows = <Row>(table: ReadonlyMap<string, Row>) => [...table.values()]
const accounts = rows(world.invoicingAccounts)
const invitesOf = Map.groupBy(rows(world.invites), ({ invoicingAccountId }) => invoicingAccountId)

test('an account’s status matches its invites, payer and previous status', () => {
  for (const { id, status, payerCompanyId, statusBeforeDisable } of accounts) {
    const invites = invitesOf.get(id) ?? []
    const pending = invites.filter((invite) => invite.status === 'Pending').length
    const found = { id, pending, hasPayer: payerCompanyId !== null, goesBack: statusBeforeDisable !== null }
    expect(found).toEqual({
      id,
      pending: status === 'InvitePending' ? 1 : 0,
      hasPayer: status === 'Registered' || statusBeforeDisable === 'Registered',
      goesBack: status === 'Disabled',
    })
  }
})

test('no two accounts of a supplier have the same number', () => {
  const numbers = accounts.map(
    ({ supplierCompanyId, externalAccountId }) => `${supplierCompanyId} ${externalAccountId}`,
  )
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('there are invites in every state, valid and expired', () => {
  const invites = rows(world.invites)
  expect(new Set(invites.map(({ status }) => status))).toEqual(new Set(['Pending', 'Accepted', 'Declined', 'Canceled']))
  const pending = invites.filter(({ status }) => status === 'Pending')
  const expired = pending.filter(({ expiresAt }) => expiresAt <= now)
  expect(expired.length).toBeGreaterThan(5)
  expect(pending.length - expired.length).toBeGreaterThan(20)
})

test('contacts belong to an account, one of them primary, with valid names and email addresses', () => {
  for (const contact of rows(world.contacts)) {
    expect(world.invoicingAccounts.has(contact.invoicingAccountId)).toBe(true)
    expect(contact.email).toMatch(/^[a-z0-9.]+@[a-z0-9.]+\.test$/)
    for (const name of [contact.firstName, contact.lastName]) {
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(100)
    }
  }
  const peopleOf = Map.groupBy(rows(world.contacts), (contact) => contact.invoicingAccountId)
  for (const people of peopleOf.values()) expect(people.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
})

test('access requests are processed if and only if they are not pending', () => {
  for (const { status, invoicingAccountId, processedAt, requestedAt, companyId } of rows(world.accessRequests)) {
    expect(processedAt !== null).toBe(status !== 'Pending')
    expect(requestedAt < (processedAt ?? now)).toBe(true)
    expect((processedAt ?? requestedAt) < now).toBe(true)
    const account = world.invoicingAccounts.get(invoicingAccountId ?? '')
    expect(account?.supplierCompanyId).toBe(status === 'Approved' ? companyId : undefined)
  }
})

test('the same seed gives the same rows after another seed', () => {
  seed(today, 'empty')
  const again = seed(today, 'default')
  for (const table of ['invoicingAccounts', 'contacts', 'invites', 'accessRequests', 'ingestionEvents'] as const)
    expect(rows<unknown>(again[table])).toEqual(rows<unknown>(world[table]))
})

// `tests/mocks/world/worlds.test.ts` looks at the large scenario, which takes 10 s to create.
test.each(scenarios.filter((name) => name !== 'large'))(
  'the %s scenario has account data unless it is empty',
  (scenario) => {
    const { contacts, invites, accessRequests, ingestionEvents, accessLinks } = seed(today, scenario)
    const sizes = [contacts, invites, accessRequests, ingestionEvents, accessLinks].map(({ size }) => size > 0)
    expect(sizes).toEqual(Array(5).fill(scenario !== 'empty'))
  },
)
