import type { AxiosRequestConfig } from 'axios'
import type { ApiError } from './apiError.ts'
import { http } from './http.ts'
import { createRequest } from './request.ts'
import { refresh, tokens } from './session/credentials.ts'

const request = createRequest({ http, tokens, refresh })

/**
 * The one function through which all generated code calls the services (Orval's mutator); see `request.ts` for what it
 * does. Throws `ApiError` only.
 */
export function mutator<Result>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<Result> {
  return request<Result>(config, options)
}

/** The `error` of a generated hook; the contract's error body is its `problem`. */
export type ErrorType<_Body> = ApiError

/** The body that a generated function takes. */
export type BodyType<Body> = Body
