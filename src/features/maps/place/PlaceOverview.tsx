import { Button, makeStyles, Subtitle1, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { fetchPlace } from '../data/places.ts'
import { isLasting } from '../data/requestCache.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { OpenNow } from './OpeningHours.tsx'
import { DiningFacts, PlaceFacts, PriceLevel } from './PlaceFacts.tsx'
import { PhotoPlaceholders, PlacePhotos } from './PlacePhotos.tsx'
import { PlaceRating } from './PlaceRating.tsx'
import { PlaceReviews } from './PlaceReviews.tsx'
import { fieldsOf, isAtLeast, toPlaceSize, type PlaceSize } from './placeSizes.ts'

type Place = google.maps.places.Place

export interface PlaceOverviewProps {
  placeId: string
  /** One of `placeSizes`; anything else means the largest. */
  size?: string | undefined
  /** Actions for the place; the smallest card has no room for them. */
  actions?: ReactNode
}

/** A card with Google's data about a place, in five sizes with increasing detail (docs/rules.md#maps-place-sizes). */
export function PlaceOverview({ placeId, size: wanted, actions }: PlaceOverviewProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLElement>(null)
  const size = toPlaceSize(wanted)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['place', placeId, size],
    queryFn: () => fetchAndLog(placeId, size),
  })
  const place = isFetching ? undefined : data
  /** The card takes the focus of the button, which disappears. */
  const retry = () => {
    card.current?.focus()
    void refetch()
  }
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={useCard()}
      aria-label={place?.displayName ?? t('maps.place.label')}
      aria-busy={isFetching}
    >
      {place && <PlaceContent place={place} size={size} actions={actions} />}
      {!place && !isFetching && <LoadFailed onRetry={isLasting(error) ? undefined : retry} />}
      {isFetching && (
        <>
          <Busy text={t('app.loading')} />
          {isAtLeast(size, 'large') && <PhotoPlaceholders />}
        </>
      )}
    </article>
  )
}

/** Logs errors because the card refers to the console for details. */
async function fetchAndLog(placeId: string, size: PlaceSize): Promise<Place> {
  try {
    return await fetchPlace(placeId, fieldsOf(size))
  } catch (error) {
    // oxlint-disable-next-line no-console -- see above
    console.error(error)
    throw error
  }
}

const useStyles = makeStyles({
  failed: { display: 'grid', gap: '16px', justifyItems: 'center', textAlign: 'center' },
  head: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  summary: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: '2px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    color: tokens.colorNeutralForeground2,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  note: { color: tokens.colorNeutralForeground2 },
})

/** Shows the exact text from docs/rules.md#maps-place-failure; offers Retry only if the failure may be temporary. */
function LoadFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={useStyles().failed}>
      <Subtitle2>{t('maps.place.failed')}</Subtitle2>
      <Text>{t('maps.place.failedHelp')}</Text>
      {onRetry && <Button onClick={onRetry}>{t('app.retry')}</Button>}
    </div>
  )
}

function PlaceContent({ place, size, actions }: { place: Place; size: PlaceSize; actions: ReactNode }) {
  const styles = useStyles()
  const { displayName, rating, userRatingCount, primaryTypeDisplayName } = place
  const Name = isAtLeast(size, 'medium') ? Subtitle1 : Subtitle2
  return (
    <>
      <div className={styles.head}>
        <div className={styles.summary}>
          <Name as="h2">{displayName}</Name>
          {size === 'x-small' ? (
            <div className={styles.line}>
              <PlaceRating rating={rating} isCompact />
              {primaryTypeDisplayName && <span>{primaryTypeDisplayName}</span>}
            </div>
          ) : (
            <>
              <PlaceRating rating={rating} count={userRatingCount} />
              <div className={styles.line}>
                {primaryTypeDisplayName && <span>{primaryTypeDisplayName}</span>}
                <PriceLevel level={place.priceLevel} />
              </div>
              <OpenNow place={place} />
              <DiningFacts place={place} />
            </>
          )}
        </div>
        {size === 'small' && actions}
        {size === 'medium' && <PlacePhotos place={place} isSingle />}
      </div>
      {isAtLeast(size, 'medium') && actions && <div className={styles.actions}>{actions}</div>}
      {isAtLeast(size, 'large') && <PlacePhotos place={place} />}
      {size === 'x-large' && (
        <>
          <PlaceFacts place={place} />
          <PlaceReviews place={place} />
        </>
      )}
      <Attributions place={place} />
    </>
  )
}

/** Google requires its own name and those of its sources wherever its data is shown without a map. */
function Attributions({ place }: { place: Place }) {
  const styles = useStyles()
  return (
    <Text size={200} className={styles.note}>
      <span translate="no">Google Maps</span>
      {(place.attributions ?? []).map(({ provider, providerURI }) => (
        <span key={provider}>
          <span>{' · '}</span>
          <ExternalLink href={providerURI}>{provider}</ExternalLink>
        </span>
      ))}
    </Text>
  )
}
