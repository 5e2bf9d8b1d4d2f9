import { queryOptions, type QueryFunction, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import type { ApiError } from './apiError.ts'
import { checked } from './checked.ts'

/**
 * One read for both loader and screen, over the options that Orval generated: `ensureQueryData` and `useSuspenseQuery`
 * take the same object, although their types disagree under `exactOptionalPropertyTypes`. `answer` says what has to come.
 *
 * @example readQuery(getGetCustomerSuspenseQueryOptions(companyId, customerId), GetCustomerResponse)
 */
export function readQuery<Data, Key extends readonly unknown[]>(
  { queryKey, queryFn }: UseSuspenseQueryOptions<Data, ApiError, Data, Key>,
  answer: ZodMiniType,
) {
  return queryOptions<Data, ApiError, Data, Key>({
    queryKey,
    queryFn: checked(queryFn as QueryFunction<Data, Key>, answer),
  })
}
