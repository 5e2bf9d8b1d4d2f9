import { ApiError } from './apiError.ts'

/** True when a mailed or shared link is unknown, used, replaced or too old, or its token can't be one. */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 404 || error.status === 410) return true
  return error.status === 422 && (error.problem?.errors ?? []).some(({ pointer }) => /token$/i.test(pointer))
}
