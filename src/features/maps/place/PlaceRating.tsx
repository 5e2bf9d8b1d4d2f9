import { RatingDisplay } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const [lowest, highest] = [1, 5]

interface PlaceRatingProps {
  rating: number | null | undefined
  count?: number | null | undefined
  /** One star instead of five. */
  isCompact?: boolean
}

/** Five stars in half steps, and the number; nothing if it is not between 1 and 5 (docs/rules.md#maps-place-rating). */
export function PlaceRating({ rating, count, isCompact = false }: PlaceRatingProps) {
  const { t } = useTranslation()
  if (typeof rating !== 'number' || !(rating >= lowest && rating <= highest)) return null
  const text = rating.toFixed(1)
  const label = t('maps.place.stars', { count: Number(text) })
  return (
    <RatingDisplay
      value={rating}
      compact={isCompact}
      valueText={text}
      {...(typeof count === 'number' && { count })}
      aria-label={typeof count === 'number' ? t('maps.place.starsOf', { stars: label, count }) : label}
    />
  )
}
