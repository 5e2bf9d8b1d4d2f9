import type { ZodMiniType } from 'zod/mini'
import { ListAuthUsersResponse } from '#generated/auth/auth-users/auth-users.zod.ts'
import { ListAdminCompaniesResponse } from '#generated/main/admin-companies/admin-companies.zod.ts'
import { ListCustomersResponse } from '#generated/main/customers/customers.zod.ts'
import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.zod.ts'
import { ListPayableInvoicesResponse, ListReceivableInvoicesResponse } from '#generated/main/invoices/invoices.zod.ts'
import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.zod.ts'
import type { OperationId } from '#generated/operations.ts'
import { findPageFaults } from '../../tools/staging/pages.ts'
import type { Role } from '../../tools/staging/settings.ts'
import { InvoicesPage } from '../pages/InvoicesPage.ts'
import { ListPage } from '../pages/ListPage.ts'
import { payablesOf } from '../pages/PayablesPages.ts'
import { expect, rowCount, test } from './fixtures.ts'
import { amountIn } from './money.ts'
import type { CompanyIds } from '../support/worldIds.ts'

const receivables = ({ authId, id }: CompanyIds) => `/company/${authId}/receivables/${id}`

interface List {
  role: Role
  /** The operation that it shows, and the schema of the response. */
  operation: OperationId
  schema: ZodMiniType
  /** The accessible name of its grid. */
  name: string
  path: (company: CompanyIds) => string
  /** The column to search by, whose text no other row is likely to have. */
  search: string
  /** The column to sort by, and how its texts compare. */
  sort: string
  value: (text: string) => number
}

const date = (text: string) => Date.parse(text)

const lists: readonly List[] = [
  {
    role: 'supplier',
    operation: 'listReceivableInvoices',
    schema: ListReceivableInvoicesResponse,
    name: 'Invoices',
    path: (of) => `${receivables(of)}/invoices`,
    search: 'Invoice',
    sort: 'Due',
    value: date,
  },
  {
    role: 'supplier',
    operation: 'listCustomers',
    schema: ListCustomersResponse,
    name: 'Customers',
    path: (of) => `${receivables(of)}/customers`,
    search: 'Account number',
    sort: 'Outstanding',
    value: amountIn,
  },
  {
    role: 'supplier',
    operation: 'listIncomingPayments',
    schema: ListIncomingPaymentsResponse,
    name: 'Payments',
    path: (of) => `${receivables(of)}/payments`,
    search: 'Customer',
    sort: 'Total',
    value: amountIn,
  },
  {
    role: 'buyer',
    operation: 'listPayableInvoices',
    schema: ListPayableInvoicesResponse,
    name: 'Invoices',
    path: (of) => `${payablesOf(of)}/invoices`,
    search: 'Invoice',
    sort: 'Outstanding',
    value: amountIn,
  },
  {
    role: 'buyer',
    operation: 'listOutgoingPayments',
    schema: ListOutgoingPaymentsResponse,
    name: 'Payments',
    path: (of) => `${payablesOf(of)}/payments`,
    search: 'Payment number',
    sort: 'Total',
    value: amountIn,
  },
  {
    role: 'admin',
    operation: 'listAdminCompanies',
    schema: ListAdminCompaniesResponse,
    name: 'Companies',
    path: () => '/admin/companies',
    search: 'Company name',
    sort: 'Created',
    value: date,
  },
  {
    role: 'admin',
    operation: 'listAuthUsers',
    schema: ListAuthUsersResponse,
    name: 'Auth Users',
    path: () => '/admin/auth-users',
    search: 'Email address',
    sort: 'Created',
    value: date,
  },
]

/** Stands in no row. */
const nothing = 'zzqxjv'

for (const { role, name, operation, schema } of lists)
  test(`${role}: the pages of “${name}” have each row once, and as many as they say`, async ({ as, service }) => {
    const { company } = await as(role)
    const { accessToken: token } = await service.signIn(role)
    const find = () =>
      findPageFaults(
        (page, pageSize) =>
          service.call(operation, {
            token,
            path: { companyId: company.id },
            query: { page: String(page), pageSize: String(pageSize) },
          }),
        schema,
      )
    // Other people may be using staging meanwhile.
    await expect.poll(find, { message: `“${name}” (${operation}) has faults`, timeout: 10_000 }).toEqual([])
  })

for (const { role, name, path, search, sort, value } of lists)
  test(`${role}: “${name}” sorts by “${sort}” and filters by “${search}”`, async ({ as }) => {
    const { page, company } = await as(role)
    await page.goto(path(company))
    const list = new ListPage(page, name)
    const header = list.columnHeader(sort)
    test.skip((await rowCount(list, name)) === 0, `${role}: the list “${name}” is empty`)

    for (let clicks = 0; clicks < 2; clicks += 1) {
      const before = await header.getAttribute('aria-sort')
      await header.click()
      await expect(header).not.toHaveAttribute('aria-sort', before ?? '')
      const order = await header.getAttribute('aria-sort')
      const inOrder = async () => {
        const values = (await list.columnTexts(sort)).map(value).filter((one) => !Number.isNaN(one))
        return values.every(
          (one, at) =>
            at === 0 || (values[at - 1] ?? one) === one || (values[at - 1] ?? one) < one === (order === 'ascending'),
        )
      }
      await expect.poll(inOrder, `“${name}” sorted by “${sort}” is not ${order}`).toBe(true)
    }

    const [text = ''] = await list.columnTexts(search)
    await list.search.fill(nothing)
    await expect(list.row(1), `“${name}” shows rows that a search for “${nothing}” can’t find`).toBeHidden()
    await list.search.fill(text)
    await expect(page, `“${name}” does not search for “${text}”`).toHaveURL(/[?&]q=/)
    const found = async () => (await list.columnTexts(search)).includes(text)
    await expect.poll(found, `“${name}” does not find “${text}”`).toBe(true)
  })

test('supplier: “Invoices” can be filtered to those that are paid', async ({ as }) => {
  const { page, company } = await as('supplier')
  const invoices = new InvoicesPage(page, company)
  await invoices.goto()
  await rowCount(invoices, 'Invoices')
  await invoices.segment('Paid').click()
  await expect(page).toHaveURL(/Paid/)
  const others = async () =>
    (await invoices.row(1).count()) === 0
      ? []
      : (await invoices.columnTexts('Status')).filter((text) => text !== 'Paid')
  await expect.poll(others, '“Paid” shows invoices that are not').toEqual([])
})
