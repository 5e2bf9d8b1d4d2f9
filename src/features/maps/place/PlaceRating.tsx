import { RatingDisplay } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { perLanguage } from '#src/lib/language.ts'

const lowest = 1
const highest = 5

const oneDecimal = perLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

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
  const rounded = Number(rating.toFixed(1))
  const label = t('maps.place.stars', { count: rounded })
  return (
    <RatingDisplay
      value={rating}
      compact={isCompact}
      valueText={oneDecimal().format(rounded)}
      {...(typeof count === 'number' && { count })}
      aria-label={typeof count === 'number' ? t('maps.place.starsOf', { stars: label, count }) : label}
    />
  )
}
