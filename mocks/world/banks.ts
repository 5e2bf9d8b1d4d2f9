import { announceBankResult } from './notices.ts'
import type { JobRow } from './rows/identity.ts'
import type { PaymentMethodRow } from './rows/ledger.ts'
import { dayMs, instant, later } from './time.ts'
import type { World } from './world.ts'

type BankStatus = Exclude<PaymentMethodRow['status'], 'Disabled'>

/** The bank behind an account linked through Plaid. */
interface LinkedBank {
  bankName: string
  lastFour: string
  /** What the bank reports about the account when it is linked. */
  status: BankStatus
  /** What the bank reports a day later; omitted if it decides at once. */
  outcome?: 'Verified' | 'VerificationFailed'
}

type Bank = Omit<LinkedBank, 'lastFour'> & { word: string }

/**
 * Banks by a word in the id of an account. The word also decides what happens to payments from the account
 * (paymentLifecycle.ts).
 */
const banks: readonly Bank[] = [
  { word: 'unverifiable', bankName: 'Cedar County Savings Bank', status: 'Pending', outcome: 'VerificationFailed' },
  { word: 'fail', bankName: 'Lakeshore National Bank', status: 'Verified' },
  { word: 'revers', bankName: 'Platte River Savings Bank', status: 'Verified' },
  { word: 'queue', bankName: 'Evergreen Bank', status: 'Verified' },
  { word: 'cancel', bankName: 'Summit Street Trust', status: 'Verified' },
  { word: 'pending', bankName: 'Sandhills Credit Union', status: 'Pending', outcome: 'Verified' },
  { word: 'unstarted', bankName: 'Ridgeway Bank', status: 'New' },
  { word: 'errored', bankName: 'Granite Hill Trust', status: 'Errored' },
  { word: 'tartan', bankName: 'Tartan Bank', status: 'Verified' },
]
const defaultBank: Bank = { word: '', bankName: 'First Platypus Bank', status: 'Verified' }

/** `tartan-checking-4321` → Tartan Bank, 4321. Any other id is an account at First Platypus Bank. */
export function bankOf(plaidAccountId: string): LinkedBank {
  const { word: _word, ...bank } = banks.find(({ word }) => plaidAccountId.toLowerCase().includes(word)) ?? defaultBank
  return { ...bank, lastFour: plaidAccountId.replaceAll(/\D/g, '').slice(-4).padStart(4, '0') }
}

/** Adds the account as a payment method; a slow bank decides a day later (docs/rules.md#bank-linking). */
export function linkBankAccount(world: World, companyId: string, sourceId: string, bank: LinkedBank): PaymentMethodRow {
  const method = world.tables.paymentMethods.insert({
    id: world.newId(),
    companyId,
    type: 'Ach',
    sourceId,
    label: bank.bankName,
    brand: null,
    lastFour: bank.lastFour,
    expires: null,
    status: bank.status,
    statusAt: instant(world),
  })
  if (bank.outcome !== undefined)
    world.tables.jobs.insert({
      id: world.newId(),
      kind: 'BankResult',
      targetId: method.id,
      dueAt: later(world, dayMs),
      payload: bank.outcome,
    })
  return method
}

/** Applies the bank's decision; an account that was removed in the meantime stays removed. */
export function applyBankResult(world: World, { targetId, payload, dueAt }: JobRow): void {
  const { paymentMethods } = world.tables
  if (paymentMethods.get(targetId)?.status !== 'Pending') return
  // `linkBankAccount` has set the payload.
  const status = payload as NonNullable<LinkedBank['outcome']>
  announceBankResult(world, paymentMethods.update(targetId, { status, statusAt: dueAt }))
}
