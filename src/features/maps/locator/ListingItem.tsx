import { Button, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from './listings.ts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gap: '4px',
    padding: '4px',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderBottomColor: tokens.colorNeutralStroke2,
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
    // Forced colors remove backgrounds and shadows.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  select: {
    display: 'grid',
    gap: '4px',
    padding: '8px 12px',
    borderTopWidth: 0,
    borderRightWidth: 0,
    borderBottomWidth: 0,
    borderLeftWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  address: { whiteSpace: 'pre-line' },
  distance: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '0 12px 8px' },
})

interface ListingItemProps {
  listing: Listing
  isSelected: boolean
  /** Distance from the place that was searched for, such as `1.2 mi`. */
  distance: string | undefined
  onSelect: () => void
  /** If undefined, no details are offered. */
  onShowDetails: (() => void) | undefined
  /** Link to directions in Google Maps. */
  directionsUrl: string | undefined
  ref: Ref<HTMLLIElement>
}

/** One location in the list. */
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
      <button type="button" className={styles.select} aria-pressed={isSelected} onClick={onSelect}>
        <span className={styles.head}>
          <Subtitle2>{title}</Subtitle2> {distance && <span className={styles.distance}>{distance}</span>}
        </span>
        <span className={styles.address}> {addressLines.join('\n')}</span>
      </button>
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
