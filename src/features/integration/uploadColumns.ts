import { amount, date, email, externalNumber, oneOf, phone, text, type Check } from './cellChecks.ts'
import { tidyEmail, tidyId, tidyLine, tidyLowerCase, tidyPhone } from './tidyCell.ts'
import type { UploadType } from './uploadTypes.ts'

export interface UploadColumn {
  name: string
  isRequired: boolean
  /** A valid value, for the template. */
  example: string
  /** True when its sum is shown to the user. */
  isTotal: boolean
  /** Normalizes a cell before the check. */
  tidy: (value: string) => string
  check: Check
}

const column = (name: string, example: string, check: Check, more: Partial<UploadColumn> = {}): UploadColumn => ({
  name,
  example,
  check,
  isRequired: true,
  isTotal: false,
  tidy: tidyId,
  ...more,
})
const optional = { isRequired: false }

const account = column('externalAccountId', 'AC-1001', externalNumber)

/** The columns of credit memos, and the first ones of invoices. */
const ledger = (example: string) => [
  column('externalId', example, externalNumber),
  account,
  column('jobName', 'Pier 4', text(100), { ...optional, tidy: tidyLine }),
  column('externalJobId', 'JOB-7', text(100), optional),
  column('transactionDate', '2026-07-01', date),
  column('paymentDueDate', '2026-07-31', date),
  column('paymentAmount', '1250.00', amount, { isTotal: true }),
  column('outstandingAmount', '1250.00', amount, { isTotal: true }),
]

/** The columns of each file type, as the contract describes them for `uploadIntegrationFiles`. */
export const uploadColumns: Record<UploadType, readonly UploadColumn[]> = {
  Account: [
    account,
    column('name', 'Harbor Foods', text(100), { tidy: tidyLine }),
    column('accountName', 'Harbor Foods North', text(100), { ...optional, tidy: tidyLine }),
    column('accountType', 'Trade', oneOf('Trade', 'Job', 'Cash'), optional),
  ],
  Contact: [
    account,
    column('firstName', 'Ada', text(100), { tidy: tidyLine }),
    column('lastName', 'Park', text(100), { tidy: tidyLine }),
    column('email', 'ada.park@example.com', email, { tidy: tidyEmail }),
    column('phoneNumber', '14155550177', phone, {
      ...optional,
      tidy: tidyPhone,
    }),
    column('isPrimary', 'true', oneOf('true', 'false'), { ...optional, tidy: tidyLowerCase }),
  ],
  CreditAdjustment: ledger('CR-2001'),
  Invoice: [
    ...ledger('INV-3001'),
    column('discountAmount', '25.00', amount, optional),
    column('discountDate', '2026-07-15', date, optional),
  ],
}

/** The columns that make two lines of a file the same record. */
export const keyColumns: Record<UploadType, readonly string[]> = {
  Account: ['externalAccountId'],
  Contact: ['externalAccountId', 'email'],
  CreditAdjustment: ['externalId'],
  Invoice: ['externalId'],
}
