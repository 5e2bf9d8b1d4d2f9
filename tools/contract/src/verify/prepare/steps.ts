import { randomUUID } from 'node:crypto'
import { type Actor, anonymous } from '../service/actor.ts'
import { announcedBy } from '../service/learnActor.ts'
import { type Row, rowsIn } from '../service/rows.ts'
import { type Caller, idOf, NotCreated, once } from './caller.ts'
import { ledgerFiles, ledgerNames } from './ledgerFiles.ts'

/** An upload takes up to a minute to be ingested. */
const ingestionMs = 70_000
const pollMs = 500

const address = { address1: '410 Harbor Way', city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' }

const connectionSettings = {
  apiEndpoint: 'https://erp.verify.test/api',
  apiKey: 'verify-key-0001',
  currency: 'USD',
  dispatchDestination: 's3://verify/dispatch',
  pdfDownloadDirectory: 's3://verify/pdf',
  autoPay: false,
  syncCreditMemos: true,
  status: 'Active',
}

/**
 * The steps that create data, each in the name of a user who may do it: the seller sends invoices, the payer pays them.
 * Each step first takes those that it depends on, and runs once.
 */
export class Steps {
  /** Inputs of journeys that are to use the new companies. */
  readonly inputs: Record<string, string> = {}
  readonly wasCreated = { supplier: false, buyer: false }
  /** Tells the data of this run from that of others. */
  readonly #suffix = randomUUID().slice(0, 8)
  readonly #names = ledgerNames(this.#suffix)
  readonly #caller: Caller
  readonly #actors: readonly Actor[]
  readonly #seller: Actor
  readonly #payer: Actor

  constructor(caller: Caller, actors: readonly Actor[]) {
    this.#caller = caller
    this.#actors = actors
    const people = actors.filter(({ isInternal }) => !isInternal)
    const belongsToA = (side: 'isSupplier' | 'isBuyer') => (actor: Actor) =>
      [...actor.companies.values()].some((rights) => rights[side])
    this.#seller = people.find(belongsToA('isSupplier')) ?? people[0] ?? actors[0] ?? anonymous
    const others = people.filter((actor) => actor !== this.#seller)
    this.#payer = others.find(belongsToA('isBuyer')) ?? others[0] ?? this.#seller
  }

  readonly supplier = once(() => this.#createCompany(this.#seller, 'supplier'))

  readonly buyer = once(() => this.#createCompany(this.#payer, 'buyer'))

  /** Uploads customers with invoices and credits. Returns the ids of the accounts by number. */
  readonly ledger = once(async (): Promise<Map<string, string>> => {
    const { call, read, keep } = this.#caller
    const { id: companyId } = await this.supplier()
    const stats = await read('getReceivablesStats', this.#seller, { companyId })
    const today = typeof stats.businessDate === 'string' ? stats.businessDate : new Date().toISOString().slice(0, 10)
    const form = { validating: 'false', ...ledgerFiles(this.#names, today) }
    const upload = await call('uploadIntegrationFiles', this.#seller, { path: { companyId }, form })
    const what = 'upload of customers, invoices, and credits'
    await this.#waitForIngestion(companyId, keep('uploadIntegrationFiles', what, upload, 'ingestionEventId'))
    const customers = rowsIn(await read('listCustomers', this.#seller, { companyId }))
    Object.assign(this.inputs, { supplierToken: this.#seller.token, supplierCompanyId: companyId })
    return new Map(customers.map((row) => [String(row.externalAccountId), idOf(row, 'invoicingAccountId')]))
  })

  /** Links an account to the payer's company. */
  readonly payerOf = once(async () => {
    const { id: companyId } = await this.buyer()
    const inviteId = await this.#invite(this.#names.account)
    const body = { companyId }
    const row = await this.#caller.call('acceptRegistrationInvite', this.#payer, { path: { inviteId }, body })
    Object.assign(this.inputs, { buyerToken: this.#payer.token, buyerCompanyId: companyId })
    return { companyId, invoicingAccountId: idOf(row, 'invoicingAccountId') }
  })

  readonly receiver = once(async () =>
    this.#createPaymentAccount((await this.supplier()).id, 'supplier', {
      incomingPaymentMethodType: 'Wallet',
      preferredIncomingPaymentMethodExternalId: `verify-method-${this.#suffix}`,
    }),
  )

  readonly payerAccount = once(async () => {
    const { id: companyId } = await this.buyer()
    await this.#createPaymentAccount(companyId, 'payer', {})
    for (const id of ['getMoovAccessToken', 'getPlaidLinkToken'])
      await this.#caller.call(id, this.#payer, { path: { companyId } })
  })

  readonly invites = once(async () => {
    for (const account of this.#names.invited) await this.#invite(account)
    const inviteId = await this.#invite(this.#names.declined)
    await this.#caller.call('declineRegistrationInvite', this.#payer, { path: { inviteId } })
  })

  readonly accessRequest = once(async () => {
    const { call, read, keep } = this.#caller
    const { id: companyId } = await this.supplier()
    const link = await call('getOrCreateAccessLink', this.#seller, { path: { companyId } })
    const { email } = await read('getCurrentUser', this.#payer, {})
    const body = { email, name: 'Verification', companyName: 'Verification', accountNumber: this.#names.account }
    await call('requestAccess', this.#payer, { path: { token: idOf(link, 'token') }, body })
    keep('requestAccess', 'request for access', link, 'id')
  })

  readonly configuration = once(async () => {
    const { call, keep } = this.#caller
    const { id: companyId } = await this.supplier()
    const directory = (name: string) => `s3://verify/${this.#suffix}/${name}`
    const body = {
      companyId,
      controlFilePattern: '*.json',
      incomingDirectory: directory('in'),
      processingDirectory: directory('processing'),
      failedDirectory: directory('failed'),
      archiveDirectory: directory('archive'),
    }
    const row = await call('saveIngestionConfiguration', this.#internalUser(), { body })
    keep('saveIngestionConfiguration', `ingestion configuration of ${directory('in')}`, row)
  })

  readonly connection = once(async () => {
    const { call, keep } = this.#caller
    const { authCompanyId } = await this.supplier()
    const ids = { name: `Verification ${this.#suffix}`, connectionId: `verify-${this.#suffix}`, authCompanyId }
    const row = await call('createConnection', this.#internalUser(), { body: { ...connectionSettings, ...ids } })
    keep('createConnection', `connection ${ids.connectionId}`, row)
  })

  readonly fee = once(async () => {
    const { call, keep } = this.#caller
    const path = { paymentAccountId: await this.receiver() }
    const amount = { paymentMethodType: 'Ach', feeType: 'Processing', percentage: '1.00', enabled: true }
    const body = { ...amount, isFacilitatorFee: false }
    const row = await call('createPaymentFee', this.#internalUser(), { path, body })
    keep('createPaymentFee', 'fee of the supplier’s payment account', row)
  })

  readonly member = once(async () => {
    const { call, keep } = this.#caller
    const { authCompanyId: companyId } = await this.supplier()
    const email = `member.${this.#suffix}@verify.test`
    const newUser = { email, firstName: 'Vera', lastName: 'Check' }
    const user = await call('createAuthUser', this.#internalUser(), { body: newUser })
    const userId = keep('createAuthUser', `user ${email}`, user)
    const membership = { companyId, userId, status: 'Member' }
    const row = await call('createMembership', this.#internalUser(), { body: membership })
    keep('createMembership', `membership of ${email}`, row, 'userId')
  })

  /** A credit covers the invoice, since a payment method comes from a bank's dialog only. */
  readonly payment = once(async () => {
    const { call, read, keep } = this.#caller
    const path = await this.payerOf()
    await this.receiver()
    const find = async (list: string, externalId: string) => {
      const rows = rowsIn(await read(list, this.#payer, path, { q: externalId }))
      return [{ id: idOf(rows.find((row) => row.externalId === externalId) ?? {}) }]
    }
    const basket = {
      invoices: await find('listPayableAccountInvoices', this.#names.paid),
      creditAdjustments: await find('listPayableAccountCreditAdjustments', this.#names.used),
    }
    const preview: Row = await call('previewPayment', this.#payer, { path, body: basket })
    const agreed = { previewId: idOf(preview, 'previewId'), expectedTotal: preview.total, currency: 'USD' }
    const row = await call('makePayment', this.#payer, { path, body: { ...basket, ...agreed } })
    keep('makePayment', 'payment with a credit', row, 'paymentId')
  })

  #internalUser(): Actor {
    const user = this.#actors.find(({ isInternal }) => isInternal)
    if (user === undefined) throw new NotCreated('only internal users may create it, and no token is from one')
    return user
  }

  async #createCompany(actor: Actor, side: 'supplier' | 'buyer') {
    const { call, keep } = this.#caller
    const rights = { isSupplier: side === 'supplier', isBuyer: side === 'buyer' }
    const body = { name: `Verification ${side} ${this.#suffix}`, ...rights, address }
    const row = await call('createCompany', actor, { body })
    const id = keep('createCompany', `company ${body.name}`, row)
    const known = { ...rights, hasTeam: false, isAdmin: true, capabilities: announcedBy(row) }
    actor.companies = new Map([[id, known], ...actor.companies])
    this.wasCreated[side] = true
    return { id, authCompanyId: idOf(row, 'authCompanyId') }
  }

  async #createPaymentAccount(companyId: string, what: string, methods: object): Promise<string> {
    const externalAccountId = `verify-${what}-${this.#suffix}`
    const body = { companyId, paymentProcessor: 'Moov', externalAccountId, ...methods }
    const row = await this.#caller.call('createPaymentAccount', this.#internalUser(), { body })
    return this.#caller.keep('createPaymentAccount', `payment account of the ${what}`, row)
  }

  /** Invites the payer to an account, and returns the invite that the payer sees. */
  async #invite(account: string): Promise<string> {
    const { call, read, keep } = this.#caller
    const { id: companyId } = await this.supplier()
    const invoicingAccountId = (await this.ledger()).get(account)
    if (invoicingAccountId === undefined) throw new NotCreated(`listCustomers does not show ${account}`)
    const { email, firstName, lastName } = await read('getCurrentUser', this.#payer, {})
    const body = { firstName, lastName, email }
    await call('inviteInvoicingAccount', this.#seller, { path: { companyId, invoicingAccountId }, body })
    const invites = rowsIn(await read('listRegistrationInvites', this.#payer, {}))
    const invite = invites.find((row) => row.invoicingAccountId === invoicingAccountId)
    if (invite === undefined) throw new NotCreated('listRegistrationInvites does not show the invite')
    keep('inviteInvoicingAccount', `invite to account ${account}`, invite)
    return idOf(invite)
  }

  async #waitForIngestion(companyId: string, eventId: string): Promise<void> {
    const end = Date.now() + ingestionMs
    while (Date.now() < end) {
      const newestFirst = { sort: '-createdAt' }
      const events = rowsIn(await this.#caller.read('listIngestionEvents', this.#seller, { companyId }, newestFirst))
      const status = events.find(({ id }) => id === eventId)?.status
      if (status === 'Succeeded') return
      if (status === 'Failed') throw new NotCreated('its upload ended as Failed')
      await new Promise((done) => setTimeout(done, pollMs))
    }
    throw new NotCreated(`its upload was not ingested within ${ingestionMs / 1000} s`)
  }
}
