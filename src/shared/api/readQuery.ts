import { queryOptions, type QueryFunction, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './apiError.ts'

/**
 * Checks a call's answer before it is shown or cached: a wrong shape would break a screen far from here, and stay in the
 * cache, so that a retry would not help. `answer` is the generated schema of an `*.answer.ts`.
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
