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

/** There for those who hear the page, not for those who see it; a `status` is read out when it changes. */
export function VisuallyHidden({ as: Element = 'span', role, children }: VisuallyHiddenProps) {
  return (
    <Element role={role} className={useStyles().hidden}>
      {children}
    </Element>
  )
}
