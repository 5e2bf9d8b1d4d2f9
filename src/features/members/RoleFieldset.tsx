import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode, SyntheticEvent } from 'react'
import type { RoleLimit } from './useRoleLimit.tsx'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  locked: {
    '& .fui-Input, & .fui-Textarea, & .fui-Select__select': { backgroundColor: tokens.colorNeutralBackground3 },
    '& input, & select, & textarea, & label': { cursor: 'default' },
  },
})

/** Every field shows the form's value, so a change that the form doesn't hear of is undone at once. */
const keepValues = (event: SyntheticEvent) => event.stopPropagation()

/**
 * A form that only some roles may send: for the others it can be read, and the reason is above it. If the role changes while
 * someone types, the text and the focus stay (docs/rules.md#role-reasons).
 */
export function RoleFieldset({ limit: { lockedBy, reason }, children }: { limit: RoleLimit; children: ReactNode }) {
  const styles = useStyles()
  const isLocked = lockedBy !== undefined
  return (
    <div
      className={mergeClasses(styles.fields, isLocked && styles.locked)}
      {...(isLocked && {
        role: 'group',
        'aria-disabled': true,
        'aria-describedby': lockedBy,
        onChangeCapture: keepValues,
      })}
    >
      {reason}
      {children}
    </div>
  )
}
