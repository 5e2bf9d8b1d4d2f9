import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { extras } from '#mocks/world/seed/users.ts'
import { startApi, type CallOptions } from './testApi.ts'

/** Registers a test per operation: anonymous, disabled, and non-internal users are rejected. */
export function expectInternalOnly(operations: Partial<Record<OperationId, CallOptions>>): void {
  test.each(Object.entries(operations) as [OperationId, CallOptions][])(
    '%s is limited to internal users',
    async (id, options) => {
      const api = startApi()
      expect(await api.refusal(null, id, options)).toBe('401 auth.unauthenticated')
      expect(await api.refusal(extras.disabled, id, options)).toMatch(/^403 (auth|access)\.forbidden$/)
      expect(await api.refusal('supplier', id, options)).toMatch(/^403 (auth|access)\.internal_only$/)
    },
  )
}
