import type { MockRequest } from '../api.ts'
import { sha256 } from '../digest.ts'
import type { MockResponse } from '../gate.ts'
import { recordMethod } from '../world/activity.ts'
import { scheduleCardNotice } from '../world/cards.ts'
import type { PaymentMethodRow } from '../world/rows/ledger.ts'
import type { World } from '../world/world.ts'
import type { LinkCardBody, MoovBankAccount, MoovCard, MoovPaymentMethod } from './moovShapes.ts'

/** The card number that every bank declines. */
const declinedNumber = '4000000000000002'

const json = (status: number, body: unknown): MockResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})
const unauthorized = json(401, { error: 'unauthorized' })
const notFound = json(404, { error: 'not found' })

/** The part of Moov's REST API that its script calls, backed by the world's payment methods: `accounts/{id}/…`. */
export async function handleMoov(
  world: World,
  { method, headers, bytes }: MockRequest,
  path: readonly string[],
): Promise<MockResponse> {
  const [accounts, accountID = '', kind = '', id = ''] = path
  const session = sessionOf(headers.authorization)
  if (accounts !== 'accounts' || !mayUse(world, method, session, accountID)) return unauthorized
  const companyId = world.tables.paymentAccounts.find('externalAccountId', accountID)?.companyId
  if (companyId === undefined) return notFound
  const rows = world.tables.paymentMethods.where('companyId', companyId).filter(({ status }) => status !== 'Disabled')
  const holder = world.tables.companies.get(companyId)?.name ?? ''
  switch (`${method} ${kind}${id && '/id'}`) {
    case 'GET payment-methods':
      return list(rows, (row) => toPaymentMethods(row, holder))
    case 'GET bank-accounts':
      return list(bySource(rows, isBank), (row) => toBankAccount(row, holder))
    case 'GET cards':
      return list(bySource(rows, isCard), (row) => toCard(row, holder))
    case 'POST cards':
      return linkCard(world, companyId, rows, {
        body: JSON.parse(new TextDecoder().decode(bytes)) as LinkCardBody,
        userId: session.userId,
      })
    case 'DELETE bank-accounts/id':
      return disableMethods(
        world,
        rows.filter((row) => isBank(row) && row.sourceId === id),
        session.userId,
      )
    case 'DELETE cards/id':
      return disableMethods(
        world,
        rows.filter((row) => isCard(row) && row.sourceId === id),
        session.userId,
      )
    default:
      return notFound
  }
}

/** Responds with what each row becomes, one item or more. */
async function list<Item>(
  rows: readonly PaymentMethodRow[],
  toItems: (row: PaymentMethodRow) => Promise<Item | Item[]>,
): Promise<MockResponse> {
  return json(200, (await Promise.all(rows.map(toItems))).flat())
}

const isCard = ({ type }: PaymentMethodRow) => type === 'Card'
const isBank = ({ type }: PaymentMethodRow) => type === 'Ach' || type === 'Rtp'

/** Several methods can share one card or account. */
function bySource(rows: readonly PaymentMethodRow[], matches: (row: PaymentMethodRow) => boolean): PaymentMethodRow[] {
  return [...Map.groupBy(rows.filter(matches), ({ sourceId }) => sourceId).values()].flatMap(([first]) => first ?? [])
}

/** What a token contains: `mv_<expires>_<account>`, the format of `getMoovAccessToken`, and `~<user>` at some companies. */
function sessionOf(authorization: string | undefined) {
  const [, kind, expires, account, userId] = /^Bearer (m[rv])_(\d+)_([^~]+)(?:~(.+))?$/.exec(authorization ?? '') ?? []
  return { kind, expires, account, userId }
}

/** A token with `mr` only reads. */
function mayUse(
  world: World,
  method: string,
  { kind, expires, account }: ReturnType<typeof sessionOf>,
  accountID: string,
): boolean {
  return account === accountID && (kind === 'mv' || method === 'GET') && Number(expires) > world.now().getTime()
}

/**
 * The mock can pay only with `ach-debit-collect`, `card-payment`, and `moov-wallet`. As at Moov, a bank account also
 * has methods for receiving money, so that the app must pick the right one. It has no debit method until the bank is
 * verified.
 */
async function toPaymentMethods(row: PaymentMethodRow, holder: string): Promise<MoovPaymentMethod[]> {
  const paymentMethodID = row.id
  if (row.type === 'Card')
    return [{ paymentMethodID, paymentMethodType: 'card-payment', card: await toCard(row, holder) }]
  if (row.type === 'Wallet')
    return [{ paymentMethodID, paymentMethodType: 'moov-wallet', wallet: { walletID: row.sourceId } }]
  const bankAccount = await toBankAccount(row, holder)
  if (row.type === 'Rtp') return [{ paymentMethodID, paymentMethodType: 'rtp-credit', bankAccount }]
  return [
    ...(row.status === 'Verified'
      ? [{ paymentMethodID, paymentMethodType: 'ach-debit-collect' as const, bankAccount }]
      : []),
    { paymentMethodID: `${row.id}-credit`, paymentMethodType: 'ach-credit-standard', bankAccount },
  ]
}

const bankStatuses: Record<PaymentMethodRow['status'], MoovBankAccount['status']> = {
  New: 'new',
  Pending: 'pending',
  Verified: 'verified',
  VerificationFailed: 'verificationFailed',
  Errored: 'errored',
  // Disabled methods are never listed.
  Disabled: 'errored',
}

async function toBankAccount(row: PaymentMethodRow, holderName: string): Promise<MoovBankAccount> {
  return {
    bankAccountID: row.sourceId,
    fingerprint: await fingerprint(row.sourceId),
    status: bankStatuses[row.status],
    holderName,
    holderType: 'business',
    bankName: row.label,
    bankAccountType: 'checking',
    routingNumber: '123456780',
    lastFourAccountNumber: row.lastFour,
    ...(row.statusAt !== undefined && { updatedOn: row.statusAt }),
  }
}

async function toCard(row: PaymentMethodRow, holderName: string): Promise<MoovCard> {
  const [year = '', month = ''] = row.expires?.split('-') ?? []
  return {
    cardID: row.sourceId,
    fingerprint: await fingerprint(row.sourceId),
    brand: row.brand ?? 'Unknown',
    cardType: 'credit',
    lastFourCardNumber: row.lastFour,
    expiration: { month, year: year.slice(-2) },
    holderName: row.label || holderName,
  }
}

async function linkCard(
  world: World,
  companyId: string,
  rows: readonly PaymentMethodRow[],
  { body, userId }: { body: LinkCardBody; userId: string | undefined },
): Promise<MockResponse> {
  const { cardNumber, holderName, expiration } = body
  const expires = `20${expiration.year.slice(-2)}-${expiration.month}`
  if (cardNumber === declinedNumber) return json(422, { error: 'declined' })
  if (expires < world.today().slice(0, 7)) return json(422, { error: 'expired card' })
  const sourceId = `card_${companyId.slice(-4)}_${await fingerprint(cardNumber)}`
  const known = rows.find((row) => row.sourceId === sourceId)
  if (known) return json(409, { error: 'duplicate card', existingCardID: known.sourceId })
  const brand = brands.find(([prefix]) => prefix.test(cardNumber))?.[1] ?? 'Visa'
  const row = world.tables.paymentMethods.insert({
    id: world.newId(),
    companyId,
    type: 'Card',
    sourceId,
    label: holderName ?? `${brand} card`,
    brand,
    lastFour: cardNumber.slice(-4),
    expires,
    status: 'Verified',
  })
  scheduleCardNotice(world, row)
  recordMethod(world, personOf(userId), 'PaymentMethodAdded', row)
  return json(200, await toCard(row, row.label))
}

const brands: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^5|^2/, 'Mastercard'],
  [/^3/, 'American Express'],
  [/^6/, 'Discover'],
]

/** The person of a session, if it names one. */
const personOf = (userId: string | undefined) => (userId === undefined ? null : { id: userId })

/** Disables the methods of one card or account. */
function disableMethods(world: World, rows: readonly PaymentMethodRow[], userId: string | undefined): MockResponse {
  const [first] = rows
  if (first === undefined) return notFound
  recordMethod(world, personOf(userId), 'PaymentMethodRemoved', first)
  for (const { id } of rows) world.tables.paymentMethods.update(id, { status: 'Disabled' })
  return { status: 204, headers: {}, body: undefined }
}

async function fingerprint(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 12)
}
