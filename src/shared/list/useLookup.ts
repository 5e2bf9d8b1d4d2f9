import { type QueryKey, type UseQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cleanText } from '#src/lib/cleanText.ts'
import { useDraft } from '#src/lib/useDraft.ts'
import { useSlowQuery } from './useSlowQuery.ts'

/** The contract's length limit for a search text. */
const maxSearchLength = 200

/** Looks up items by a text that the user types. */
export function useLookup<Data, Failure extends Error, Key extends QueryKey>(
  /** The query for a search text. */
  queryOf: (q: string) => UseQueryOptions<Data, Failure, Data, Key>,
  firstText = '',
) {
  const [q, setQ] = useState(firstText)
  const [text, onType] = useDraft(q, (draft) => {
    setQ(draft)
    return true
  })
  const query = queryOf(cleanText(q).slice(0, maxSearchLength))
  const { data, error, isPending, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData })
  const isWaiting = isPending || isPlaceholderData
  return {
    text,
    onType,
    /** The text that `data` is for, unless `isLoading`. */
    q,
    queryKey: query.queryKey,
    data,
    error,
    /** `data` may be for an earlier text: choosing from it could choose the wrong item (docs/rules.md#lookup-matches). */
    isLoading: text !== q || isWaiting,
    ...useSlowQuery([query.queryKey], isWaiting),
  }
}
