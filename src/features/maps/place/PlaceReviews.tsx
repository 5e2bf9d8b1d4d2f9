import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ExternalLink } from './ExternalLink.tsx'
import { PlaceRating } from './PlaceRating.tsx'

const useStyles = makeStyles({
  reviews: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  review: { display: 'grid', gap: '4px', overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  note: { color: tokens.colorNeutralForeground2 },
  text: { margin: 0, whiteSpace: 'pre-line' },
})

/** Reviews in Google's order with their authors, and a link to more (docs/rules.md#maps-place-reviews). */
export function PlaceReviews({ place }: { place: google.maps.places.Place }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { reviews = [], googleMapsURI } = place
  if (reviews.length === 0) return null
  return (
    <section aria-label={t('maps.place.reviews')}>
      <Subtitle2 as="h3" block>
        {t('maps.place.reviews')}
      </Subtitle2>
      <Text size={200} className={styles.note}>
        {t('maps.place.mostRelevant')}
      </Text>
      <ul className={styles.reviews}>
        {reviews.map(({ authorAttribution, rating, relativePublishTimeDescription, text }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a review has no id, and the list does not change
          <li key={i} className={styles.review}>
            <div className={styles.line}>
              <ExternalLink href={authorAttribution?.uri}>
                {authorAttribution?.displayName ?? t('maps.place.anonymous')}
              </ExternalLink>
              <PlaceRating rating={rating} />
              <span className={styles.note}>{relativePublishTimeDescription}</span>
            </div>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ul>
      <ExternalLink href={googleMapsURI}>{googleMapsURI && t('maps.place.moreReviews')}</ExternalLink>
    </section>
  )
}
