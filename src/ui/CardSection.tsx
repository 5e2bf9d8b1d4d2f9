import { Subtitle2, makeResetStyles, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'

/** A titled section of a page, on its own card. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={useCard()}>
      <Subtitle2 as="h2" id={id}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}

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
