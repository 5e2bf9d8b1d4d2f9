import { queryOptions, type QueryFunction, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './apiError.ts'

/**
 * A call whose answer is looked at before anyone shows or keeps it: one of another shape breaks a screen far from here, and would
 * stay in the cache, so that no new try helps. `answer` is the generated schema of an `*.answer.ts`.
 *
 * @throws ApiError `malformed`
 */
export function checked<Args extends unknown[], Data>(
  fetch: (...args: Args) => Data | Promise<Data>,
  answer: ZodMiniType,
) {
  return async (...args: Args): Promise<Data> => {
    const data = await fetch(...args)
    if (!answer.safeParse(data).success) throw new ApiError('malformed', {})
    return data
  }
}

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
