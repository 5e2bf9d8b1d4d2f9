/** The bank behind an account linked through Plaid. */
export interface LinkedBank {
  bankName: string
  lastFour: string
  /** Whether the bank confirms the account at once. */
  isConfirmed: boolean
}

/**
 * A word in the account's id asks for a bank that behaves in a certain way; a payment's fate follows the bank's name
 * (`paymentLifecycle.ts`).
 */
const banks = [
  { word: 'fail', bankName: 'First Failing Bank', isConfirmed: true },
  { word: 'revers', bankName: 'Reversing Savings Bank', isConfirmed: true },
  { word: 'pending', bankName: 'Slow Credit Union', isConfirmed: false },
  { word: 'tartan', bankName: 'Tartan Bank', isConfirmed: true },
] as const

/** `tartan-checking-4321` → Tartan Bank, 4321. Any other id is an account of First Platypus Bank. */
export function bankOf(plaidAccountId: string): LinkedBank {
  const named = banks.find(({ word }) => plaidAccountId.toLowerCase().includes(word))
  const { bankName, isConfirmed } = named ?? { bankName: 'First Platypus Bank', isConfirmed: true }
  return { bankName, isConfirmed, lastFour: plaidAccountId.replaceAll(/\D/g, '').slice(-4).padStart(4, '0') }
}
