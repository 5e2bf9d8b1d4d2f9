import { Subtitle2 } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { useCard } from './useCard.ts'

/** A named part of a page, on a card of its own. */
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
