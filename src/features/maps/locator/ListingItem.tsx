import { Button, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from './listings.ts'

const useStyles = makeStyles({
  item: {
    position: 'relative',
    display: 'grid',
    gap: '4px',
    padding: '12px 16px',
    overflowWrap: 'anywhere',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.colorNeutralStroke2,
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  // A click anywhere on the item is one on its name.
  name: {
    padding: 0,
    borderTopWidth: 0,
    borderRightWidth: 0,
    borderBottomWidth: 0,
    borderLeftWidth: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    '::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  distance: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  actions: { position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', gap: '8px', width: 'fit-content' },
})

interface ListingItemProps {
  listing: Listing
  isSelected: boolean
  /** From the place that was searched for, such as `1.2 mi`. */
  distance: string | undefined
  onSelect: () => void
  /** Without it there are no details. */
  onShowDetails: (() => void) | undefined
  /** Of directions in Google Maps. */
  directionsUrl: string | undefined
  ref: Ref<HTMLLIElement>
}

/** A location in the list. */
export function ListingItem({
  listing,
  isSelected,
  distance,
  onSelect,
  onShowDetails,
  directionsUrl,
  ref,
}: ListingItemProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { title, addressLines } = listing
  return (
    <li ref={ref} className={mergeClasses(styles.item, isSelected && styles.selected)}>
      <div className={styles.head}>
        <button type="button" className={styles.name} aria-pressed={isSelected} onClick={onSelect}>
          <Subtitle2>{title}</Subtitle2>
        </button>
        {distance && <span className={styles.distance}>{distance}</span>}
      </div>
      {addressLines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {(onShowDetails || directionsUrl) && (
        <div className={styles.actions}>
          {onShowDetails && (
            <Button size="small" aria-label={t('maps.locator.detailsOf', { name: title })} onClick={onShowDetails}>
              {t('maps.locator.details')}
            </Button>
          )}
          {directionsUrl && (
            <Button
              as="a"
              size="small"
              href={directionsUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t('maps.locator.directionsTo', { name: title })}
            >
              {t('maps.locator.directions')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
