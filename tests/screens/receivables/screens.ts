import type { OperationId } from '#generated/operations.ts'
import { authCompanyId, companyId, personaId, type PersonaName } from '#mocks/world/seed/people.ts'
import { seed, type Scenario } from '#mocks/world/seed/seed.ts'
import { writeBasket } from '#src/features/checkout/basket.ts'
import type { MockServer } from '#tests/support/mockServer.ts'

export const company = `/company/${authCompanyId('harbor')}`
export const receivables = `${company}/receivables/${companyId('harbor')}`
/** The buyer's pages. */
export const buyerCompany = `/company/${authCompanyId('prairie')}`
export const payables = `${buyerCompany}/payables/${companyId('prairie')}`
export const invoicingAccountId = '00000004-0000-4000-8000-000000000001'
/** One customer's page, which lists its contacts. */
export const customer = `${receivables}/customers/${invoicingAccountId}`
/** A paid invoice of this customer. */
export const paidInvoice = { id: '00000007-0000-4000-8000-00000000000c', externalId: 'INV-100012' }
const accountFilter = `invoicingAccountId=${invoicingAccountId}`

/** The same account from its payer's view. */
export const payableAccount = `${payables}/${invoicingAccountId}/invoices`

/** The seeded world of the tests that open these screens. */
const seeded = seed('2026-11-21', 'default')
const allocations = Map.groupBy(seeded.allocations.values(), ({ paymentId }) => paymentId)
const payments = [...seeded.payments.values()].filter(({ payerCompanyId }) => payerCompanyId === companyId('prairie'))
const kindsOf = ({ id }: { id: string }) => (allocations.get(id) ?? []).map(({ kind }) => kind).toSorted()
const withCredit = payments.find(
  (payment) =>
    payment.supplierCompanyId === companyId('harbor') && kindsOf(payment).join() === 'CreditAdjustment,Invoice',
)

/** A payment made by its payer, with one invoice and one credit. */
export const paymentMade = withCredit?.id ?? ''

/** A payable account of the buyer's with a credit, and two invoices to pay on it that total more than the credit. */
const creditAccountId = '00000004-0000-4000-8000-000000000002'
const chosenInvoices = [...seeded.invoices.values()]
  .filter((row) => row.invoicingAccountId === creditAccountId && row.paymentState === 'Payable')
  .toSorted((a, b) => b.outstanding - a.outstanding)
  .slice(0, 2)
  .map(({ id, externalId }) => ({ id, number: externalId }))
const paymentId = payments[0]?.id ?? ''

/** The checkout and its result; call `chooseInvoices` first. */
export const checkout = `${payables}/checkout?basket=chosen`
export const checkoutResult = `${payables}/checkout/result?paid=["${paymentId}"]`

/** Simulates a buyer who has just chosen what to pay. */
export function chooseInvoices(): void {
  const account = { invoicingAccountId: creditAccountId, invoices: chosenInvoices, credits: 'all' as const }
  writeBasket(personaId('buyer'), 'chosen', {
    companyId: companyId('prairie'),
    accounts: [account],
    returnTo: `${payables}/invoices`,
    paid: [],
  })
}

/** A screen that a user opens, and the call that it depends on. */
export interface Screen {
  name: string
  /** Whose screen it is; defaults to the supplier. */
  persona?: PersonaName
  /** The world that it is found in, if not in the default one. */
  scenario?: Scenario
  path: string
  /** Simulates what the user has done before. */
  prepare?: () => void
  operationId: OperationId
  /** The first of the operation's calls that fails, counting from 1; the call tested may need the ones before it. */
  nth?: number
  /**
   * Tells the screen's own calls, by URL and body, from others of the operation: the notifications request some of the
   * lists too, with fewer rows.
   */
  own?: RegExp
  /** i18n key of its message when there is nothing to show. */
  none?: string
  /** Finds content that appears with the response. */
  shown?: () => Promise<unknown>
  /** Where the content appears. */
  place?: 'main' | 'dialog'
  /** Failures that are handled differently, or by another part. */
  except?: readonly string[]
}

/** A list screen, and two choices that put other rows first. */
export interface List extends Screen {
  none: string
  choices: readonly [string, string]
  pageSize: number
}

export const lists: readonly List[] = [
  {
    name: 'invoices',
    path: `${receivables}/invoices`,
    operationId: 'listReceivableInvoices',
    none: 'invoices.noneOpen',
    choices: ['q=annex', 'q=roof'],
    pageSize: 200,
  },
  {
    name: 'credit adjustments',
    path: `${receivables}/invoices?tab=credits`,
    operationId: 'listReceivableCreditAdjustments',
    none: 'credits.noneAvailable',
    choices: ['q=annex', 'q=roof'],
    pageSize: 200,
  },
  {
    name: 'customers',
    path: `${receivables}/customers`,
    operationId: 'listCustomers',
    none: 'customers.none',
    choices: ['sort=name', 'sort=-name'],
    pageSize: 200,
  },
  {
    name: 'incoming payments',
    path: `${receivables}/payments`,
    operationId: 'listIncomingPayments',
    own: /pageSize=200/,
    none: 'payments.none',
    choices: ['status=["Completed"]', 'status=["Failed"]'],
    pageSize: 200,
  },
  {
    name: 'outgoing payments',
    persona: 'buyer',
    path: `${payables}/payments`,
    operationId: 'listOutgoingPayments',
    // The notifications ask for those that failed.
    own: /pageSize=200/,
    none: 'paymentsMade.none',
    choices: ['status=["Completed"]', 'status=["Failed"]'],
    pageSize: 200,
  },
  {
    name: 'access requests',
    path: `${receivables}/customers?tab=requests`,
    operationId: 'listAccessRequests',
    own: /pageSize=200/,
    none: 'access.none',
    choices: ['status=["Approved"]', 'status=["Denied"]'],
    pageSize: 200,
  },
  {
    name: 'ingestion events',
    path: `${receivables}/integration`,
    operationId: 'listIngestionEvents',
    none: 'integration.events.none',
    choices: ['sort=status', 'sort=-status'],
    pageSize: 50,
  },
  ...(
    [
      ['invoices', 'listReceivableInvoices', ['sort=paymentAmount', 'sort=-paymentAmount']],
      // The newest credit, which is first by default, is also the smallest.
      ['credits', 'listReceivableCreditAdjustments', ['sort=externalId', 'sort=-paymentAmount']],
      ['payments', 'listIncomingPayments', ['sort=total', 'sort=-total']],
    ] as const
  ).map(([tab, operationId, choices]): List => ({
    name: `${tab} of a customer`,
    path: `${customer}?tab=${tab}`,
    operationId,
    own: new RegExp(accountFilter),
    none: `customers.${tab}.none`,
    choices,
    pageSize: 100,
  })),
  ...(
    [
      ['invoices of the buyer', `${payables}/invoices`, 'listPayableInvoices', 'invoices.noneToPay'],
      [
        'credits of the buyer',
        `${payables}/invoices?tab=credits`,
        'listPayableCreditAdjustments',
        'credits.noneAvailable',
      ],
      ['invoices of a payable account', payableAccount, 'listPayableAccountInvoices', 'invoices.noneToPay'],
      [
        'credits of a payable account',
        // Includes used-up credits, because few others are left.
        `${payableAccount}?tab=credits&paymentState=["Payable","Processing","Frozen","Paid"]`,
        'listPayableAccountCreditAdjustments',
        'credits.none',
      ],
    ] as const
  ).map(([name, path, operationId, none]): List => ({
    name,
    persona: 'buyer',
    path,
    operationId,
    // An account's page also reads what is due.
    own: /pageSize=200/,
    none,
    choices: path.includes('credits')
      ? ['sort=externalId', 'sort=paymentAmount']
      : ['sort=-externalId', 'sort=-paymentAmount'],
    pageSize: 200,
  })),
]

/** The screen's own calls, in the order of their responses. */
export const ownCalls = ({ journal }: MockServer, { operationId, own }: Screen) =>
  journal.filter((entry) => entry.operationId === operationId && (own?.test(entry.url + (entry.body ?? '')) ?? true))
