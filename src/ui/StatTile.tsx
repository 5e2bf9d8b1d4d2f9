import { makeStyles, mergeClasses, Tooltip, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  room: { containerType: 'inline-size' },
  /** Four, two, or one per row, so that each row is full. */
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    // The ranges must not overlap: the order of these rules is not defined.
    '@container (min-width: 340px) and (max-width: 799px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (max-width: 339px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  tile: {
    display: 'grid',
    alignContent: 'start',
    gap: '4px',
    padding: '12px 16px',
    boxSizing: 'border-box',
    height: '100%',
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  link: {
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
  label: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.subtitle1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  // The first danger red is too dark for text of this size in the dark theme.
  bad: { color: tokens.colorStatusDangerForeground3 },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
})

interface StatTileProps {
  label: string
  /** The formatted figure. */
  value: string
  note?: ReactNode
  /** What the figure counts: the link's tooltip, which screen readers announce with the link. */
  definition?: string
  /** Whether the figure needs attention; the text says so too. */
  isBad?: boolean
  /** Makes the whole tile a link to the data behind the figure. */
  renderLink?: (props: { className: string; children: ReactNode }) => ReactElement
}

/** One figure with its label; the whole tile is its link. */
export function StatTile({ label, value, note, definition, isBad = false, renderLink }: StatTileProps) {
  const styles = useStyles()
  const content = (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <span translate="no" className={mergeClasses(styles.value, isBad && styles.bad)}>
        {value}
      </span>{' '}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  )
  if (!renderLink) return <div className={styles.tile}>{content}</div>
  const link = renderLink({ className: mergeClasses(styles.tile, styles.link), children: content })
  if (definition === undefined) return link
  return (
    <Tooltip content={definition} relationship="description" withArrow>
      {link}
    </Tooltip>
  )
}

/** The figures of a page, side by side. */
export function StatTileList({ label, tiles }: { label: string; tiles: readonly StatTileProps[] }) {
  const styles = useStyles()
  return (
    <div className={styles.room}>
      <ul aria-label={label} className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.label}>
            <StatTile {...tile} />
          </li>
        ))}
      </ul>
    </div>
  )
}
