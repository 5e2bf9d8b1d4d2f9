import { Button, Field, Input, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left'
import { useMap } from '@vis.gl/react-google-maps'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSection } from '#src/ui/CardSection.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useReturnFocus } from '#src/ui/focus.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { PlaceOverview } from '../place/PlaceOverview.tsx'
import { PlacePicker } from '../picker/PlacePicker.tsx'
import { RouteOverview } from '../route/RouteOverview.tsx'
import {
  directionsTo,
  filterListings,
  levelOf,
  nearestFirst,
  type Listing,
  type LocatorCapabilities,
} from './listings.ts'
import { SlowBusy } from '../SlowBusy.tsx'
import { ListingItem } from './ListingItem.tsx'
import { LocatorMap } from './LocatorMap.tsx'
import { useDistances } from './useDistances.ts'

const useStyles = makeStyles({
  locator: { containerType: 'inline-size', height: '100%', minHeight: '480px' },
  // The list is below the map, or next to it if there is room (docs/rules.md#maps-locator-layout).
  split: {
    display: 'grid',
    height: '100%',
    minHeight: 'inherit',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 35fr) minmax(0, 65fr)',
    gridTemplateAreas: '"map" "panel"',
    '@container (min-width: 640px)': {
      gridTemplateColumns: '28.5em minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateAreas: '"panel map"',
    },
  },
  map: { gridArea: 'map' },
  panel: { gridArea: 'panel', position: 'relative', minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
  list: { height: '100%', overflowY: 'auto' },
  head: { display: 'grid', gap: '12px', padding: '16px', paddingBottom: '8px' },
  filter: { width: '100%', minWidth: 0 },
  items: { margin: 0, padding: 0, listStyleType: 'none' },
  details: {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    left: 0,
    zIndex: 2,
    display: 'grid',
    alignContent: 'start',
    gap: '8px',
    padding: '8px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  back: { justifySelf: 'start' },
})

export interface StoreLocatorProps {
  listings: readonly Listing[]
  capabilities: LocatorCapabilities
  /** Google's map id; markers need one. */
  mapId: string
}

/** A list and a map of locations, with the features that the capabilities allow (docs/rules.md#maps-locator-levels). */
export function StoreLocator({ listings, capabilities, mapId }: StoreLocatorProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const level = levelOf(capabilities)
  const id = useId()
  const map = useMap(id)
  const [filter, setFilter] = useState('')
  const [selectedId, setSelectedId] = useState<string>()
  const [detailsOf, setDetailsOf] = useState<Listing>()
  const [searchPlace, setSearchPlace] = useState<google.maps.places.Place>()
  const summary = useRef<HTMLDivElement>(null)
  const items = useRef(new Map<string, HTMLLIElement>())

  const searchLocation = useMemo(() => searchPlace?.location?.toJSON(), [searchPlace])
  const { distances, units, isPending, hasFailed, hasNoRoutes, retry } = useDistances(searchPlace, listings)
  const found = useMemo(() => filterListings(listings, filter), [listings, filter])
  const shown = searchLocation ? nearestFirst(found, distances, searchLocation) : found

  /** The summary of the list takes the focus of the button, which disappears. */
  const retryDistances = () => {
    summary.current?.focus()
    retry?.()
  }
  const select = (listing: Listing) => {
    if (listing.id === selectedId) return
    setSelectedId(listing.id)
    if (!searchLocation) map?.panTo(listing.position)
  }

  return (
    <section aria-label={t('maps.locator.title')} className={styles.locator}>
      <div className={styles.split}>
        <div className={styles.panel}>
          <div className={styles.list} inert={detailsOf !== undefined}>
            <div className={styles.head}>
              <Subtitle1 as="h2">{t('maps.locator.heading')}</Subtitle1>
              {level !== 'basic' && (
                <PlacePicker
                  label={t('maps.locator.search')}
                  bias={() => map?.getBounds()}
                  onPick={(place) => setSearchPlace(place ?? undefined)}
                />
              )}
              <Field label={t('maps.locator.filter')}>
                <Input
                  type="search"
                  size="large"
                  className={styles.filter}
                  value={filter}
                  onChange={(_, { value }) => setFilter(value)}
                />
              </Field>
              <div ref={summary} role="status" tabIndex={-1}>
                {t(searchLocation ? 'maps.locator.nearest' : 'maps.locator.all', { count: shown.length })}
              </div>
              <SlowBusy isPending={isPending} text={t('maps.locator.loadingDistances')} />
              {hasFailed && <FailureNotice text={t('maps.locator.noDistances')} onRetry={retry && retryDistances} />}
              {hasNoRoutes && <InlineAlert intent="info">{t('maps.locator.noRoutes')}</InlineAlert>}
            </div>
            <ul aria-label={t('maps.locator.listings')} className={styles.items}>
              {shown.map((listing) => (
                <ListingItem
                  key={listing.id}
                  ref={(element) => {
                    if (element) items.current.set(listing.id, element)
                    else items.current.delete(listing.id)
                  }}
                  listing={listing}
                  isSelected={listing.id === selectedId}
                  distance={distances.get(listing.id)?.text}
                  onSelect={() => select(listing)}
                  onShowDetails={
                    level === 'advanced' && listing.placeId
                      ? () => {
                          select(listing)
                          setDetailsOf(listing)
                        }
                      : undefined
                  }
                  directionsUrl={level === 'advanced' ? directionsTo(listing, searchLocation) : undefined}
                />
              ))}
            </ul>
          </div>
          {detailsOf?.placeId && (
            <Details
              placeId={detailsOf.placeId}
              origin={searchLocation}
              units={units}
              onBack={() => setDetailsOf(undefined)}
            />
          )}
        </div>
        <div className={styles.map}>
          <LocatorMap
            id={id}
            mapId={mapId}
            listings={found}
            selectedId={selectedId}
            searchLocation={searchLocation}
            onSelect={(listing) => {
              select(listing)
              setDetailsOf(undefined)
              items.current.get(listing.id)?.scrollIntoView({ block: 'nearest' })
            }}
          />
        </div>
      </div>
    </section>
  )
}

const focusAtStart = (button: HTMLButtonElement | null) => button?.focus()

interface DetailsProps {
  placeId: string
  /** Where directions start, if the user has searched for a place. */
  origin: google.maps.LatLngLiteral | undefined
  /** Units of the directions, as in the list. */
  units: google.maps.UnitSystem
  onBack: () => void
}

/** Covers the list until the user goes back. */
function Details({ placeId, origin, units, onBack }: DetailsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  useReturnFocus()
  return (
    <div className={styles.details} role="region" aria-label={t('maps.locator.details')}>
      <Button
        ref={focusAtStart}
        appearance="subtle"
        className={styles.back}
        icon={<ArrowLeft20Regular />}
        onClick={onBack}
      >
        {t('maps.locator.back')}
      </Button>
      <PlaceOverview placeId={placeId} />
      {origin && (
        <CardSection title={t('maps.locator.directions')}>
          <RouteOverview origin={{ location: origin }} destination={{ placeId }} units={units} />
        </CardSection>
      )}
    </div>
  )
}
