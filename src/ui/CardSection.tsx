import { Subtitle2, makeResetStyles, tokens } from '@fluentui/react-components'
import { useId, type ReactNode, type Ref } from 'react'

interface CardSectionProps {
  title: string
  /** For a section that takes the focus when a control in it goes away. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A titled section of a page, on its own card. */
export function CardSection({ title, ref, children }: CardSectionProps) {
  const id = useId()
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} aria-labelledby={id} className={useCard()}>
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
