import { queryOptions, type QueryFunction, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './apiError.ts'

/**
 * Validates a call's response before it is shown or cached: a wrong shape would break a screen far from here and stay
 * in the cache, so that a retry would not help. `schema` is the generated schema from an `*.response.ts` file.
 *
 * @throws ApiError `malformed`
 */
export function checked<Args extends unknown[], Data>(
  fetch: (...args: Args) => Data | Promise<Data>,
  schema: ZodMiniType,
) {
  return async (...args: Args): Promise<Data> => {
    const data = await fetch(...args)
    if (!schema.safeParse(data).success) throw new ApiError('malformed', {})
    return data
  }
}

/**
 * One read for loader and screen, based on Orval's generated options: `ensureQueryData` and `useSuspenseQuery` take
 * the same object, though their types disagree under `exactOptionalPropertyTypes`. `schema` is the response schema.
 *
 * @example readQuery(getGetCustomerSuspenseQueryOptions(companyId, customerId), GetCustomerResponse)
 */
export function readQuery<Data, Key extends readonly unknown[]>(
  { queryKey, queryFn }: UseSuspenseQueryOptions<Data, ApiError, Data, Key>,
  schema: ZodMiniType,
) {
  return queryOptions<Data, ApiError, Data, Key>({
    queryKey,
    queryFn: checked(queryFn as QueryFunction<Data, Key>, schema),
  })
}
