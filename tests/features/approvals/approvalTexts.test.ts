import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { whoDecides } from '#src/features/approvals/approvalTexts.ts'

const person = (name: string) => ({ userId: name, name })
const t = ((key: string, { names }: { names?: string } = {}) => `${key}: ${names}`) as unknown as TFunction
const decides = (needed: number, given: number) =>
  whoDecides(
    {
      status: 'Requested',
      requestedBy: person('Ben'),
      approvers: [person('Ada'), person('Cy')],
      approvals: Array.from({ length: given }, () => person('Dee')),
      needed,
    } as unknown as PaymentApproval,
    'Ben',
    t,
  ).text

test('says "or" where one approval is left, and "and" where more are (approval-quorum)', () => {
  expect(decides(1, 0)).toBe('approvals.may.own: Ada or Cy')
  expect(decides(2, 1)).toBe('approvals.may.own: Ada or Cy')
  expect(decides(2, 0)).toBe('approvals.may.own: Ada and Cy')
})
