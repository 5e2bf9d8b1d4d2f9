import { expect, test } from 'vitest'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import type { Company } from '#generated/main/model/company.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import type { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import type { ShortPayReasonCode } from '#generated/main/model/shortPayReasonCode.ts'
import { toNotifications } from '#src/shell/notifications/notifications.ts'

const company = { id: 'harbor', name: 'Harbor' } as Company
const invite = (id: string, invitedAt: string, status = 'Pending') => ({ id, invitedAt, status }) as RegistrationInvite
const request = { id: 'r1', requestedAt: '2026-06-02T00:00:00Z' } as AccessRequest
const payment = { paymentId: 'p1', initiatedAt: '2026-06-01T00:00:00Z' } as IncomingPayment

test('merges the kinds, newest first (notification-kinds)', () => {
  const notifications = toNotifications(
    [invite('i1', '2026-06-03T00:00:00Z'), invite('i2', '2026-05-01T00:00:00Z')],
    [{ company, requests: [request], payments: [payment] }],
  )
  expect(notifications.map(({ kind, id }) => [kind, id])).toEqual([
    ['INVOICING_ACCOUNT_INVITATION', 'i1'],
    ['PENDING_ACCESS_REQUEST', 'r1'],
    ['INCOMING_PAYMENT_REVIEW', 'p1'],
    ['INVOICING_ACCOUNT_INVITATION', 'i2'],
  ])
})

test('a disputed payment is one only while it does not wait for a review (disputed-payments)', () => {
  const kindOf = (status: PaymentStatus, reason: ShortPayReasonCode) =>
    toNotifications([], [{ company, requests: [], payments: [{ ...payment, status, shortPayReasons: [reason] }] }])[0]
      ?.kind
  expect(kindOf('Completed', 'Disputed')).toBe('INCOMING_PAYMENT_DISPUTE')
  expect(kindOf('Scheduled', 'Disputed')).toBe('INCOMING_PAYMENT_DISPUTE')
  expect(kindOf('Failed', 'Disputed')).toBe('INCOMING_PAYMENT_REVIEW')
  expect(kindOf('Reversed', 'Other')).toBe('INCOMING_PAYMENT_REVIEW')
})

test('compares instants regardless of their time zone offset', () => {
  const [first] = toNotifications(
    [invite('early', '2026-06-03T01:00:00+02:00'), invite('late', '2026-06-03T00:00:00Z')],
    [],
  )
  expect(first?.id).toBe('late')
})

test('leaves out invites that are no longer pending', () => {
  const answered = ['Accepted', 'Declined', 'Canceled', 'Expired'].map((status, i) =>
    invite(`i${i}`, '2026-06-03T00:00:00Z', status),
  )
  expect(toNotifications(answered, [])).toEqual([])
})
