import { makeResetStyles, tokens } from '@fluentui/react-components'

/** The class of a link inside text: readable in both themes, underlined for users who can't distinguish colors. */
export const useTextLink = makeResetStyles({
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'underline',
  ':hover': { color: tokens.colorBrandForegroundLinkHover },
})
