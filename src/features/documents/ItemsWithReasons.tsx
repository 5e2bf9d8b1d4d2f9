import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: '8px 12px 8px 28px',
    maxHeight: '30vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  reason: { display: 'block', color: tokens.colorPaletteRedForeground1 },
})

export interface ItemWithReason {
  id: string
  name: string
  /** What happened to it, if that is more than the list's label says. */
  text?: string
}

/** Items of a download that are not in the file, each with its reason. */
export function ItemsWithReasons({ label, items }: { label: string; items: readonly ItemWithReason[] }) {
  const styles = useStyles()
  return (
    <ul
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must scroll by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={styles.list}
    >
      {items.map(({ id, name, text }) => (
        <li key={id}>
          <span translate="no">{name}</span>
          {text !== undefined && <span className={styles.reason}>{text}</span>}
        </li>
      ))}
    </ul>
  )
}
