import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

interface VisuallyHiddenProps {
  as?: 'span' | 'h1'
  role?: 'status'
  /** Announced when it changes, like a status, where the page has its own status. */
  isLive?: boolean
  children: ReactNode
}

/** Text for screen readers only; a `status` is announced when it changes. */
export function VisuallyHidden({ as: Element = 'span', role, isLive = false, children }: VisuallyHiddenProps) {
  return (
    <Element role={role} aria-live={isLive ? 'polite' : undefined} className={useStyles().hidden}>
      {children}
    </Element>
  )
}
