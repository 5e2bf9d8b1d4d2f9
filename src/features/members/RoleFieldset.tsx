import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { RoleLimit } from './useRoleLimit.tsx'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
})

/** A form that only some roles may send: for the others it can be read, and the reason is above it. */
export function RoleFieldset({ limit: { lockedBy, reason }, children }: { limit: RoleLimit; children: ReactNode }) {
  const styles = useStyles()
  if (lockedBy === undefined) return children
  return (
    <fieldset disabled aria-describedby={lockedBy} className={styles.fields}>
      {reason}
      {children}
    </fieldset>
  )
}
