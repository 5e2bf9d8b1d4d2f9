import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  region: {
    maxHeight: '40vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    padding: '8px 12px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  detail: { color: tokens.colorNeutralForeground2 },
  reason: { gridColumn: '1 / -1', color: tokens.colorPaletteRedForeground1 },
  note: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2 },
})

interface Result {
  id: string
  name: string
  detail: string
  /** What became of it; nothing before it was sent. */
  badge: ReactNode
  /** Why it failed. */
  reason?: ReactNode
  /** What comes next, although it did not fail. */
  note?: ReactNode
}

/** What became of each item that was sent together with others, in a part that scrolls. */
export function ResultList({ label, results }: { label: string; results: readonly Result[] }) {
  const styles = useStyles()
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas need keyboard access (WCAG 2.1.1)
      tabIndex={0}
      className={styles.region}
    >
      <ul className={styles.list}>
        {results.map(({ id, name, detail, badge, reason, note }) => (
          <li key={id} className={styles.item}>
            <span>
              <span translate="no">{name}</span>{' '}
              <span translate="no" className={styles.detail}>
                {detail}
              </span>
            </span>
            {badge}
            {reason !== undefined && <span className={styles.reason}>{reason}</span>}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
