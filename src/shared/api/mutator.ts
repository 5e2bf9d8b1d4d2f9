import type { AxiosRequestConfig } from 'axios'
import { loadOnce } from '#src/lib/loadOnce.ts'
import { ApiError } from './apiError.ts'

const importTransport = loadOnce(() => import('./transport.ts'))

/**
 * Loads axios. A visitor reads and types before the first call, so axios is not loaded when a page opens
 * (docs/decisions/0003-login-speed.md); a screen that expects a call may preload it.
 *
 * @throws ApiError `network` when it can't be loaded; nothing has been sent in that case
 */
export async function loadTransport(call: AxiosRequestConfig = {}): Promise<typeof import('./transport.ts')> {
  try {
    return await importTransport()
  } catch {
    throw new ApiError('network', call)
  }
}

/**
 * Orval's mutator: the function through which all generated code calls the services; see `request.ts` for what it does.
 * Throws `ApiError` only.
 */
export async function mutator<Result>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<Result> {
  const { request } = await loadTransport(config)
  return request<Result>(config, options)
}

/** The `error` of a generated hook; the contract's error body is its `problem`. */
export type ErrorType<_Body> = ApiError

/** The body that a generated function takes. */
export type BodyType<Body> = Body
