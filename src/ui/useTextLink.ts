import { makeResetStyles, tokens } from '@fluentui/react-components'

/** The class of a link that stands in or as text: readable in both themes, underlined for those who see no colours. */
export const useTextLink = makeResetStyles({
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'underline',
  ':hover': { color: tokens.colorBrandForegroundLinkHover },
})
