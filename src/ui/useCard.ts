import { makeResetStyles, tokens } from '@fluentui/react-components'

/** The class of a card that groups related content. A submit button in it is only as wide as it needs to be. */
export const useCard = makeResetStyles({
  display: 'grid',
  gap: '16px',
  padding: '16px',
  boxSizing: 'border-box',
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusLarge,
  '& [type="submit"]': { alignSelf: 'flex-start', minWidth: '160px' },
})
