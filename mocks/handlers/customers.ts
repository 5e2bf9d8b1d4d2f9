import type { OperationTypes } from '#generated/operations.ts'
import { notFound } from '../problem.ts'
import { addressOf } from './companies.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import type { TenThousandths } from '../world/rows/basics.ts'
import type { ContactRow, InvoicingAccountRow } from '../world/rows/platform.ts'
import type { World } from '../world/world.ts'
import type { Call, HandlersFor } from './call.ts'
import { invoiceStatus } from './invoices.ts'
import { listRows, compareNaturally, pageOf, wholeList, type ListRules, type QueryOf } from './list.ts'
import { ownSupplier } from './scope.ts'
import { availableCredit } from './stats.ts'

/** An invoicing account with its current figures; the contract calls it a customer. */
interface Customer {
  id: string
  account: InvoicingAccountRow
  contactCount: number
  openInvoiceCount: number
  outstanding: TenThousandths
  pastDue: TenThousandths
  oldestDueDate: string | undefined
  creditAvailable: TenThousandths
  lastPaymentAt: string | null
}

function customerOf(world: World, account: InvoicingAccountRow): Customer {
  const { contacts, creditAdjustments, invoices, payments } = world.tables
  const { id } = account
  const today = world.today()
  const figures = { openInvoiceCount: 0, outstanding: 0, pastDue: 0 }
  let oldestDueDate: string | undefined
  for (const invoice of invoices.where('invoicingAccountId', id)) {
    if (invoice.outstanding === 0) continue
    figures.openInvoiceCount += 1
    figures.outstanding += invoice.outstanding
    if (invoiceStatus(invoice, today) !== 'PastDue') continue
    figures.pastDue += invoice.outstanding
    if (oldestDueDate === undefined || invoice.paymentDueDate < oldestDueDate) oldestDueDate = invoice.paymentDueDate
  }
  const paidAt = payments
    .where('invoicingAccountId', id)
    .flatMap(({ status, completedAt }) => (status === 'Completed' && completedAt !== null ? [completedAt] : []))
  return {
    id,
    account,
    ...figures,
    oldestDueDate,
    contactCount: contacts.where('invoicingAccountId', id).length,
    creditAvailable: availableCredit(creditAdjustments.where('invoicingAccountId', id)),
    lastPaymentAt: paidAt.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null),
  }
}

function toCustomer(world: World, customer: Customer): OperationTypes['getCustomer']['reply'] {
  const { id, account, contactCount, openInvoiceCount, lastPaymentAt, oldestDueDate } = customer
  const { outstanding, pastDue, creditAvailable } = customer
  const payer = world.tables.companies.get(account.payerCompanyId ?? '')
  return {
    id,
    invoicingAccountId: id,
    externalAccountId: account.externalAccountId,
    name: account.name,
    ...(payer && { address: addressOf(payer) }),
    accountType: account.accountType,
    status: account.status,
    contactCount,
    openInvoiceCount,
    currency: 'USD',
    outstanding: formatMoney(outstanding),
    pastDue: formatMoney(pastDue),
    ...(oldestDueDate !== undefined && { oldestDueDate }),
    creditAvailable: formatMoney(creditAvailable),
    lastPaymentAt,
  }
}

const customerRules: ListRules<Customer, QueryOf<'listCustomers'>> = {
  text: ({ account }) => [account.name, account.externalAccountId],
  filters: {
    status:
      (statuses) =>
      ({ account }) =>
        statuses.includes(account.status),
    amountMin:
      (amount) =>
      ({ outstanding }) =>
        outstanding >= parseMoney(amount),
    amountMax:
      (amount) =>
      ({ outstanding }) =>
        outstanding <= parseMoney(amount),
  },
  sort: {
    name: ({ account }) => account.name,
    externalAccountId: ({ account }) => account.externalAccountId,
    status: ({ account }) => account.status,
    contactCount: ({ contactCount }) => contactCount,
    openInvoiceCount: ({ openInvoiceCount }) => openInvoiceCount,
    outstanding: ({ outstanding }) => outstanding,
    pastDue: ({ pastDue }) => pastDue,
    creditAvailable: ({ creditAvailable }) => creditAvailable,
    lastPaymentAt: ({ lastPaymentAt }) => lastPaymentAt,
  },
  defaultSort: 'name',
}

function toContact({ id, firstName, lastName, email, phoneNumber, isPrimary, lastInvitedAt }: ContactRow) {
  return { id, firstName, lastName, email, phoneNumber, isPrimary, lastInvitedAt }
}

/** Errors: 404 for another company's customer. */
function ownCustomer(call: Call<'getCustomer' | 'listCustomerContacts'>): InvoicingAccountRow {
  const { id: companyId } = ownSupplier(call, call.path.companyId)
  const account = call.world.tables.invoicingAccounts.get(call.path.customerId)
  if (account?.supplierCompanyId === companyId) return account
  throw notFound('customer.not_found', 'No such customer among yours.')
}

export const customerHandlers: HandlersFor<'listCustomers' | 'getCustomer' | 'listCustomerContacts'> = {
  listCustomers: (call) => {
    const { world, query } = call
    const { id } = ownSupplier(call, call.path.companyId)
    // The figures depend on four tables, so they are computed on each call and not cached.
    const customers = world.tables.invoicingAccounts
      .where('supplierCompanyId', id)
      .map((account) => customerOf(world, account))
    return pageOf(listRows(customers, query, customerRules), query, (customer) => toCustomer(world, customer))
  },

  getCustomer: (call) => toCustomer(call.world, customerOf(call.world, ownCustomer(call))),

  listCustomerContacts: (call) => {
    const { id } = ownCustomer(call)
    const contacts = call.world.tables.contacts
      .where('invoicingAccountId', id)
      .toSorted(
        (a, b) =>
          Number(b.isPrimary) - Number(a.isPrimary) ||
          compareNaturally(a.lastName, b.lastName) ||
          compareNaturally(a.firstName, b.firstName),
      )
    return wholeList(call.query, contacts.map(toContact))
  },
}
