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
  children: ReactNode
}

/** Text for screen readers only; a `status` is announced when it changes. */
export function VisuallyHidden({ as: Element = 'span', role, children }: VisuallyHiddenProps) {
  return (
    <Element role={role} className={useStyles().hidden}>
      {children}
    </Element>
  )
}
