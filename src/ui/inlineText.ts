import { makeResetStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** The class of a link inside text: readable in both themes, underlined for users who can't distinguish colors. */
export const useTextLink = makeResetStyles({
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'underline',
  ':hover': { color: tokens.colorBrandForegroundLinkHover },
})

/**
 * For an element whose text is data (an amount, a date, an id, a name): page translation must not change it
 * (docs/rules.md#foreign-changes). Content that is an element decides for itself.
 */
export const asIs = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' ? ({ translate: 'no' } as const) : undefined
