import { makeStyles, typographyStyles } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  heading: { ...typographyStyles.title3, outline: 'none' },
})

interface PageHeadingProps {
  title: string | ReactElement
  /** The title is a name of someone, which stays as it is when a browser translates the page. */
  isName?: boolean
  /** Before the title. */
  icon?: ReactElement | undefined
  actions?: ReactNode
}

/** The h1 of a page, which takes the focus after a navigation, with the page's actions next to it. */
export function PageHeading({ title, isName = false, icon, actions }: PageHeadingProps) {
  const styles = useStyles()
  return (
    <div className={styles.row}>
      <h1 tabIndex={-1} translate={isName ? 'no' : undefined} className={styles.heading}>
        {icon}
        <span>{title}</span>
      </h1>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
