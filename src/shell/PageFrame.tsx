import { makeStyles } from '@fluentui/react-components'
import { use, type ReactNode, createContext } from 'react'

const useStyles = makeStyles({
  page: { display: 'grid', gap: '12px', justifyItems: 'start', maxWidth: '720px' },
  alone: { padding: '24px' },
})

/** The frame of an error or not-found page, inside the shell or alone in the window. */
export function PageFrame({ children, role }: { children: ReactNode; role?: 'alert' }) {
  const styles = useStyles()
  const page = (
    <div role={role} className={styles.page}>
      {children}
    </div>
  )
  return use(ShellContext) ? page : <main className={styles.alone}>{page}</main>
}

/** True inside the shell, whose `main` contains the page; a page outside the shell renders its own `main`. */
export const ShellContext = createContext(false)
