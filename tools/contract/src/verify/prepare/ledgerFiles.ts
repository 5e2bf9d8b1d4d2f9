/** The files of customers, invoices, and credits that an empty service gets. */

/** Accounts and documents with numbers of their own, so that no run meets those of another. */
export interface LedgerNames {
  /** The account that gets a payer. */
  account: string
  /** Accounts whose invites stay open. */
  invited: string[]
  /** The account whose invite the payer declines. */
  declined: string
  /** Accounts that are not invited. */
  others: string[]
  /** An invoice, and the credit that covers it exactly. */
  paid: string
  used: string
}

export function ledgerNames(suffix: string): LedgerNames {
  const account = (n: number) => `VERIFY-${suffix}-${n}`
  return {
    account: account(1),
    invited: [account(2), account(3)],
    declined: account(4),
    others: [5, 6, 7, 8, 9].map(account),
    paid: `${account(1)}-I1`,
    used: `${account(1)}-C1`,
  }
}

/** One CSV text for each type. `today` is YYYY-MM-DD, from which due dates and discounts follow. */
export function ledgerFiles({ account, invited, declined, others, paid, used }: LedgerNames, today: string) {
  const from = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const accounts = [account, ...invited, declined, ...others]
  const invoice = (id: string, amount: string, due: number, discount = ',') =>
    `${id},${account},${from(due - 30)},${from(due)},${amount},${amount},${discount}`
  const credit = (id: string, amount: string) => `${id},${account},${from(-10)},${from(20)},${amount},${amount}`
  const document = 'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'
  return {
    account: csv('externalAccountId,name', ...accounts.map((id) => `${id},Verification ${id}`)),
    contact: csv(
      'externalAccountId,firstName,lastName,email,phoneNumber,isPrimary',
      ...accounts.map((id, i) => `${id},Vera,Check,contact${i}@verify.test,+14155550177,true`),
    ),
    invoice: csv(
      `${document},discountAmount,discountDate`,
      invoice(paid, '100.00', 20),
      invoice(`${account}-I2`, '60.00', 15),
      invoice(`${account}-I3`, '250.00', -5),
      invoice(`${account}-I4`, '400.00', 25, `10.00,${from(14)}`),
    ),
    creditAdjustment: csv(document, credit(used, '100.00'), credit(`${account}-C2`, '80.00')),
  }
}

const csv = (...lines: readonly string[]) => `${lines.join('\n')}\n`
