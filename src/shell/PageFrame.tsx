import { makeStyles } from '@fluentui/react-components'
import { createContext, use, type ReactNode } from 'react'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'

const useStyles = makeStyles({ page: { display: 'grid', gap: '16px', justifyItems: 'start', maxWidth: '720px' } })

interface PageFrameProps {
  title: string
  role?: 'alert'
  children: ReactNode
}

/** The frame of an error or not-found page: the shell's page, or outside the shell, that of the pages before sign-in. */
export function PageFrame({ title, role, children }: PageFrameProps) {
  const styles = useStyles()
  if (!use(ShellContext))
    return (
      <PublicPage heading={title}>
        <div role={role} className={styles.page}>
          {children}
        </div>
      </PublicPage>
    )
  return (
    <div role={role} className={styles.page}>
      <PageHeading title={title} />
      {children}
    </div>
  )
}

/** True inside the shell, whose `main` contains the page. */
export const ShellContext = createContext(false)
