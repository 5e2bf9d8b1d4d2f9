import type { ReactNode } from 'react'

/**
 * For an element whose text is data (an amount, a date, an id, a name): page translation must not change it
 * (docs/rules.md#foreign-changes). Content that is an element decides for itself.
 */
export const asIs = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' ? ({ translate: 'no' } as const) : undefined
