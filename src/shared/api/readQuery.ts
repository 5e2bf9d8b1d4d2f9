import { queryOptions, type QueryFunction, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type { ApiError } from './apiError.ts'

/**
 * One read for both loader and screen, over the options that Orval generated: `ensureQueryData` and `useSuspenseQuery`
 * take the same object, although their types disagree under `exactOptionalPropertyTypes`.
 *
 * @example readQuery(getGetCustomerSuspenseQueryOptions(companyId, customerId))
 */
export function readQuery<Data, Key extends readonly unknown[]>({
  queryKey,
  queryFn,
}: UseSuspenseQueryOptions<Data, ApiError, Data, Key>) {
  return queryOptions<Data, ApiError, Data, Key>({ queryKey, queryFn: queryFn as QueryFunction<Data, Key> })
}
