import { useRouter } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

/**
 * When the app opens, a list renders after the page around it, so that the UI is not blocked. On later pages, that would
 * only cost a second layout.
 *
 * @param before the value until the page has rendered
 */
export function useAfterPage<Value>(value: Value, before: Value): Value {
  const { resolvedLocation } = useRouter().state
  return useDeferredValue(value, resolvedLocation ? undefined : before)
}
