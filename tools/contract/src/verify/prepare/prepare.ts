/** Creates what a service lacks, with the contract's own calls and in its own company. */
import { randomUUID } from 'node:crypto'
import { anonymous, type Actor } from '../service/actor.ts'
import type { Client } from '../service/client.ts'
import { pathParameters, type Endpoint } from '../contract/endpoints.ts'
import { idSourceOf } from '../contract/idSources.ts'
import type { Places } from '../generate/places.ts'
import { createCaller, idOf, NotCreated, once, type Caller, type Creation } from './caller.ts'
import { ledgerFiles, ledgerNames } from './ledgerFiles.ts'
import { rowsIn, type Row } from '../service/rows.ts'

export interface Preparation {
  /** What the service keeps of it, in the order in which it was created. */
  created: Creation[]
  /** operationIds that succeeded. */
  succeeded: string[]
  /** What could not be created, and why. */
  notCreated: { what: string; why: string }[]
  /** Inputs of journeys that are to use the new companies. */
  inputs: Readonly<Record<string, string>>
}

export const nothingPrepared: Preparation = { created: [], succeeded: [], notCreated: [], inputs: {} }

/** An upload takes up to a minute to be ingested. */
const ingestionMs = 70_000
const pollMs = 500

interface Options {
  client: Client
  actors: readonly Actor[]
  /** Operations to be called, and where. */
  endpoints: readonly Endpoint[]
  places: Places
}

/** Creates what the operations without a place need; nothing if each has one. Changes the companies of the actors. */
export async function prepare({ client, actors, endpoints, places }: Options): Promise<Preparation> {
  const signedIn = actors.filter(({ token }) => token !== '')
  const hasInternal = signedIn.some(({ isInternal }) => isInternal)
  const lists = endpoints
    .filter((endpoint) => endpoint.secured && (endpoint.role !== 'internal' || hasInternal))
    .filter((endpoint) => places.own(endpoint).length === 0)
    .flatMap(({ path }) => (pathParameters(path).length > 0 ? (idSourceOf(upToLastParameter(path)).from ?? []) : []))
  if (lists.length === 0 || signedIn.length === 0) return nothingPrepared

  const caller = createCaller(client)
  const steps = stepsOf(caller, signedIn)
  const wanted = [...new Set(lists.flatMap((list) => sourceSteps[list] ?? []))]
  for (const name of wanted) await caller.attempt(words[name], steps[name])
  // Without these, a new company can't do what an older one can.
  const { supplier, buyer } = steps.wasCreated
  if (supplier) await caller.attempt(words.member, steps.member)
  if (buyer) await caller.attempt(words.payerAccount, steps.payerAccount)
  return { ...caller.result(), inputs: steps.inputs }
}

type StepName = Exclude<keyof ReturnType<typeof stepsOf>, 'wasCreated' | 'inputs'>

const words: Record<StepName, string> = {
  supplier: 'a company that sends invoices',
  buyer: 'a company that pays them',
  ledger: 'customers with invoices and credits',
  payerOf: 'an account with a payer',
  invites: 'invites to register',
  accessRequest: 'a request for access',
  configuration: 'an ingestion configuration',
  connection: 'a connection',
  receiver: 'a payment account of the supplier',
  payerAccount: 'a payment account of the payer',
  fee: 'a fee',
  member: 'a member of the company',
  payment: 'a payment',
}

/** What fills each list that ids come from. */
const sourceSteps: Readonly<Record<string, StepName[]>> = {
  listCompanies: ['supplier', 'buyer'],
  listAuthCompanies: ['supplier'],
  listAdminCompanies: ['supplier'],
  getNotificationSettings: ['supplier'],
  getOrCreateAccessLink: ['supplier'],
  listAccessRequests: ['accessRequest'],
  listMemberships: ['member'],
  listCustomers: ['ledger'],
  listReceivableInvoices: ['ledger'],
  listPayableInvoices: ['payerOf'],
  listPayableInvoicingAccounts: ['payerOf'],
  listRegistrationInvites: ['invites'],
  listIngestionConfigurations: ['configuration'],
  listConnections: ['connection'],
  listPaymentAccounts: ['receiver'],
  listPaymentFees: ['fee'],
  listOutgoingPayments: ['payment'],
  listIncomingPayments: ['payment'],
}

/** Each step first takes those that it depends on, and runs once. */
function stepsOf({ call, read, keep }: Caller, actors: readonly Actor[]) {
  const suffix = randomUUID().slice(0, 8)
  const people = actors.filter(({ isInternal }) => !isInternal)
  const has = (side: 'isSupplier' | 'isBuyer') => (actor: Actor) =>
    [...actor.companies.values()].some((rights) => rights[side])
  const seller = people.find(has('isSupplier')) ?? people[0] ?? actors[0] ?? anonymous
  const others = people.filter((actor) => actor !== seller)
  const payer = others.find(has('isBuyer')) ?? others[0] ?? seller
  const internal = () => {
    const found = actors.find(({ isInternal }) => isInternal)
    if (found === undefined) throw new NotCreated('only internal users may create it, and no token is from one')
    return found
  }
  const names = ledgerNames(suffix)
  const inputs: Record<string, string> = {}
  const wasCreated = { supplier: false, buyer: false }

  const company = (actor: Actor, side: keyof typeof wasCreated) =>
    once(async () => {
      const rights = { isSupplier: side === 'supplier', isBuyer: side === 'buyer' }
      const body = { name: `Verification ${side} ${suffix}`, ...rights, address }
      const row = await call('createCompany', actor, { body })
      const id = keep('createCompany', `company ${body.name}`, row)
      actor.companies = new Map([[id, rights], ...actor.companies])
      wasCreated[side] = true
      return { id, authCompanyId: idOf(row, 'authCompanyId') }
    })
  const supplier = company(seller, 'supplier')
  const buyer = company(payer, 'buyer')

  /** The ids of the accounts by number, once the files are ingested. */
  const ledger = once(async (): Promise<Map<string, string>> => {
    const { id: companyId } = await supplier()
    const stats = await read('getReceivablesStats', seller, { companyId })
    const today = typeof stats.businessDate === 'string' ? stats.businessDate : new Date().toISOString().slice(0, 10)
    const form = { validating: 'false', ...ledgerFiles(names, today) }
    const upload = await call('uploadIntegrationFiles', seller, { path: { companyId }, form })
    const event = keep(
      'uploadIntegrationFiles',
      'upload of customers, invoices, and credits',
      upload,
      'ingestionEventId',
    )
    await ingested(companyId, event)
    const customers = rowsIn(await read('listCustomers', seller, { companyId }))
    Object.assign(inputs, { supplierToken: seller.token, supplierCompanyId: companyId })
    return new Map(customers.map((row) => [String(row.externalAccountId), idOf(row, 'invoicingAccountId')]))
  })

  async function ingested(companyId: string, event: string): Promise<void> {
    for (
      const end = Date.now() + ingestionMs;
      Date.now() < end;
      await new Promise((done) => setTimeout(done, pollMs))
    ) {
      const events = rowsIn(await read('listIngestionEvents', seller, { companyId }, { sort: '-createdAt' }))
      const status = events.find(({ id }) => id === event)?.status
      if (status === 'Succeeded') return
      if (status === 'Failed') throw new NotCreated('its upload ended as Failed')
    }
    throw new NotCreated(`its upload was not ingested within ${ingestionMs / 1000} s`)
  }

  /** Invites the payer to an account, and returns the invite that the payer sees. */
  async function invited(account: string): Promise<string> {
    const { id: companyId } = await supplier()
    const invoicingAccountId = (await ledger()).get(account)
    if (invoicingAccountId === undefined) throw new NotCreated(`listCustomers does not show ${account}`)
    const { email, firstName, lastName } = await read('getCurrentUser', payer, {})
    const body = { firstName, lastName, email }
    await call('inviteInvoicingAccount', seller, { path: { companyId, invoicingAccountId }, body })
    const invites = rowsIn(await read('listRegistrationInvites', payer, {}))
    const invite = invites.find((row) => row.invoicingAccountId === invoicingAccountId)
    if (invite === undefined) throw new NotCreated('listRegistrationInvites does not show the invite')
    keep('inviteInvoicingAccount', `invite to account ${account}`, invite)
    return idOf(invite)
  }

  const payerOf = once(async () => {
    const { id: companyId } = await buyer()
    const inviteId = await invited(names.account)
    const row = await call('acceptRegistrationInvite', payer, { path: { inviteId }, body: { companyId } })
    Object.assign(inputs, { buyerToken: payer.token, buyerCompanyId: companyId })
    return { companyId, invoicingAccountId: idOf(row, 'invoicingAccountId') }
  })

  const paymentAccount = async (companyId: string, what: string, methods: object): Promise<string> => {
    const body = { companyId, paymentProcessor: 'Moov', externalAccountId: `verify-${what}-${suffix}`, ...methods }
    const row = await call('createPaymentAccount', internal(), { body })
    return keep('createPaymentAccount', `payment account of the ${what}`, row)
  }
  const receiver = once(async () =>
    paymentAccount((await supplier()).id, 'supplier', {
      incomingPaymentMethodType: 'Wallet',
      preferredIncomingPaymentMethodExternalId: `verify-method-${suffix}`,
    }),
  )

  return {
    wasCreated,
    inputs,
    supplier,
    buyer,
    ledger,
    payerOf,
    receiver,
    payerAccount: once(async () => {
      const { id: companyId } = await buyer()
      await paymentAccount(companyId, 'payer', {})
      for (const id of ['getMoovAccessToken', 'getPlaidLinkToken']) await call(id, payer, { path: { companyId } })
    }),
    invites: once(async () => {
      for (const account of names.invited) await invited(account)
      await call('declineRegistrationInvite', payer, { path: { inviteId: await invited(names.declined) } })
    }),
    accessRequest: once(async () => {
      const { id: companyId } = await supplier()
      const link = await call('getOrCreateAccessLink', seller, { path: { companyId } })
      const { email } = await read('getCurrentUser', payer, {})
      const body = { email, name: 'Verification', companyName: 'Verification', accountNumber: names.account }
      await call('requestAccess', payer, { path: { token: idOf(link, 'token') }, body })
      keep('requestAccess', 'request for access', link, 'id')
    }),
    configuration: once(async () => {
      const { id: companyId } = await supplier()
      const at = (folder: string) => `s3://verify/${suffix}/${folder}`
      const body = {
        companyId,
        controlFilePattern: '*.json',
        incomingDirectory: at('in'),
        processingDirectory: at('processing'),
        failedDirectory: at('failed'),
        archiveDirectory: at('archive'),
      }
      const row = await call('saveIngestionConfiguration', internal(), { body })
      keep('saveIngestionConfiguration', `ingestion configuration of ${at('in')}`, row)
    }),
    connection: once(async () => {
      const { authCompanyId } = await supplier()
      const ids = { name: `Verification ${suffix}`, connectionId: `verify-${suffix}`, authCompanyId }
      const row = await call('createConnection', internal(), { body: { ...connection, ...ids } })
      keep('createConnection', `connection ${ids.connectionId}`, row)
    }),
    fee: once(async () => {
      const paymentAccountId = await receiver()
      const body = { paymentMethodType: 'Ach', feeType: 'Processing', percentage: '1.00', enabled: true }
      const path = { paymentAccountId }
      const row = await call('createPaymentFee', internal(), { path, body: { ...body, isFacilitatorFee: false } })
      keep('createPaymentFee', 'fee of the supplier’s payment account', row)
    }),
    member: once(async () => {
      const { authCompanyId: companyId } = await supplier()
      const email = `member.${suffix}@verify.test`
      const user = await call('createAuthUser', internal(), { body: { email, firstName: 'Vera', lastName: 'Check' } })
      const userId = keep('createAuthUser', `user ${email}`, user)
      const row = await call('createMembership', internal(), { body: { companyId, userId, status: 'Member' } })
      keep('createMembership', `membership of ${email}`, row, 'userId')
    }),
    /** A credit covers the invoice, since a payment method comes from a bank's dialog only. */
    payment: once(async () => {
      const path = await payerOf()
      await receiver()
      const found = async (list: string, externalId: string) => {
        const rows = rowsIn(await read(list, payer, path, { q: externalId }))
        return [{ id: idOf(rows.find((row) => row.externalId === externalId) ?? {}) }]
      }
      const basket = {
        invoices: await found('listPayableAccountInvoices', names.paid),
        creditAdjustments: await found('listPayableAccountCreditAdjustments', names.used),
      }
      const preview: Row = await call('previewPayment', payer, { path, body: basket })
      const agreed = { previewId: idOf(preview, 'previewId'), expectedTotal: preview.total, currency: 'USD' }
      const row = await call('makePayment', payer, { path, body: { ...basket, ...agreed } })
      keep('makePayment', 'payment with a credit', row, 'paymentId')
    }),
  }
}

const address = { address1: '410 Harbor Way', city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' }

const connection = {
  apiEndpoint: 'https://erp.verify.test/api',
  apiKey: 'verify-key-0001',
  currency: 'USD',
  dispatchDestination: 's3://verify/dispatch',
  pdfDownloadDirectory: 's3://verify/pdf',
  autoPay: false,
  syncCreditMemos: true,
  status: 'Active',
}

const upToLastParameter = (path: string) => path.slice(0, path.lastIndexOf('}') + 1)
