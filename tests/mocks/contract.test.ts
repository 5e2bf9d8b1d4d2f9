import { expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import type { ProblemBody } from '#mocks/problem.ts'
import { authCompanyId, companyId, personas, type PersonaName } from '#mocks/world/seed/people.ts'
import type { World } from '#mocks/world/world.ts'
import { exampleRequests } from './exampleRequest.ts'
import { apis, testMock } from './testMock.ts'
import { undeclaredProperties } from './undeclared.ts'

/** A seed value for each path parameter, so that the call reaches the handler's own rules. */
function seedValue(world: World, path: string, name: string): string | undefined {
  const { tables } = world
  const isPayerSide = /\/payables\/|\/payment\//.test(path) && !path.includes('/incoming')
  const first: Record<string, () => string | undefined> = {
    authCompanyId: () => authCompanyId('harbor'),
    companyId: () => companyId(isPayerSide ? 'prairie' : 'harbor'),
    invoicingAccountId: () =>
      tables.invoicingAccounts.find(
        isPayerSide ? 'payerCompanyId' : 'supplierCompanyId',
        companyId(isPayerSide ? 'prairie' : 'harbor'),
      )?.id,
    customerId: () => tables.invoicingAccounts.find('supplierCompanyId', companyId('harbor'))?.id,
    paymentId: () =>
      tables.payments.find(
        isPayerSide ? 'payerCompanyId' : 'supplierCompanyId',
        companyId(isPayerSide ? 'prairie' : 'harbor'),
      )?.id,
    requestId: () => tables.accessRequests.find('companyId', companyId('harbor'))?.id,
    linkId: () => tables.accessLinks.find('companyId', companyId('harbor'))?.id,
    token: () => tables.accessLinks.find('companyId', companyId('harbor'))?.token,
    settingsId: () => tables.notificationSettings.find('companyId', companyId('harbor'))?.id,
    documentId: () => tables.invoices.find('supplierCompanyId', companyId('harbor'))?.documentId,
    inviteId: () => tables.invites.all()[0]?.id,
    configurationId: () => tables.ingestionConfigurations.all()[0]?.id,
    paymentAccountId: () => tables.paymentAccounts.all()[0]?.id,
    feeId: () => tables.paymentFees.all()[0]?.id,
    id: () => tables.connections.all()[0]?.id,
    userId: () => tables.users.all()[0]?.id,
  }
  return first[name]?.()
}

const callers: (PersonaName | null)[] = [null, ...(Object.keys(personas) as PersonaName[])]
const mock = testMock()
const contract = new Map(apis.flatMap((api) => api.operations.map((operation) => [operation.iid, operation])))

test('the generated table and the contract have the same operations', () => {
  expect(exampleRequests.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(operations).toSorted())
})

test.each(exampleRequests)(
  '$operationId follows the contract for every caller',
  async ({ operationId, path, method, ...request }) => {
    const { statuses, secured } = operations[operationId]
    for (const as of callers) {
      const world = `${operationId} ${as ?? 'nobody'}`
      const seeded = mock.worlds.get(world)
      const response = await mock.call(
        method,
        path((name) => seedValue(seeded, path(), name)),
        { world, as, ...request },
      )
      const what = [as, response.status, response.status >= 400 ? (response.json() as ProblemBody).detail : '']
      expect.soft(await mock.violations(world), what.join(' ')).toEqual([])
      expect.soft(statuses, what.join(' ')).toContain(response.status)
      if (secured && as === null) expect.soft(response.status).toBe(401)
      const operation = contract.get(operationId)
      if (operation && /json/.test(response.headers['content-type'] ?? ''))
        expect.soft(undeclaredProperties(operation, response.status, response.json()), what.join(' ')).toEqual([])
      mock.worlds.forget(world)
    }
  },
)

test('finds properties that the contract does not name', () => {
  const page = contract.get('listCompanies')
  const items = [{ id: 'c1', name: 'N', apiKey: 'x', address: { city: 'Boston', secret: 1 } }]
  if (page === undefined) throw new Error('listCompanies is gone')
  expect(undeclaredProperties(page, 200, { items, total: 1 })).toEqual([
    '/items/0/apiKey',
    '/items/0/address/secret',
    '/total',
  ])
})
