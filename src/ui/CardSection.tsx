import { makeResetStyles, typographyStyles } from '@fluentui/react-components'
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react'
import { useCard } from './useCard.ts'

const useHeading = makeResetStyles({ ...typographyStyles.subtitle2, outline: 'none' })

interface CardSectionProps {
  title: ReactNode
  /** For a section that takes the focus when a control in it goes away. */
  ref?: Ref<HTMLElement>
  /** For a section that replaces the form that created it: its heading gets the focus when it appears. */
  takesFocus?: boolean
  children: ReactNode
}

/** A titled section of a page, on its own card. */
export function CardSection({ title, ref, takesFocus = false, children }: CardSectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} aria-labelledby={id} className={useCard()}>
      <h2 id={id} ref={heading} tabIndex={-1} className={useHeading()}>
        {title}
      </h2>
      {children}
    </section>
  )
}
