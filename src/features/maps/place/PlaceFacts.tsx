import { makeStyles, tokens } from '@fluentui/react-components'
import { Accessibility20Regular } from '@fluentui/react-icons/svg/accessibility'
import { Call20Regular } from '@fluentui/react-icons/svg/call'
import { Clock20Regular } from '@fluentui/react-icons/svg/clock'
import { Globe20Regular } from '@fluentui/react-icons/svg/globe'
import { Location20Regular } from '@fluentui/react-icons/svg/location'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextLink } from '#src/ui/inlineText.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { ExternalLink, webAddress } from './ExternalLink.tsx'
import { hasHours, OpeningHours } from './OpeningHours.tsx'

const useStyles = makeStyles({
  facts: { display: 'grid', gap: '12px', margin: 0 },
  fact: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '12px', overflowWrap: 'anywhere' },
  icon: { color: tokens.colorBrandForeground1 },
  value: { margin: 0 },
  plain: { margin: 0, padding: 0, listStyleType: 'none' },
})

const accessibility = [
  'hasWheelchairAccessibleEntrance',
  'hasWheelchairAccessibleParking',
  'hasWheelchairAccessibleRestroom',
  'hasWheelchairAccessibleSeating',
] as const

/** The known address, website, phone, hours and accessibility of a place (docs/rules.md#maps-place-facts). */
export function PlaceFacts({ place }: { place: google.maps.places.Place }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const textLink = useTextLink()
  const { formattedAddress, websiteURI, nationalPhoneNumber, internationalPhoneNumber, accessibilityOptions } = place
  const website = webAddress(websiteURI)
  const known = accessibility.filter((fact) => typeof accessibilityOptions?.[fact] === 'boolean')
  return (
    <dl className={styles.facts}>
      {formattedAddress && (
        <Fact label={t('maps.place.address')} icon={<Location20Regular />}>
          {formattedAddress}
        </Fact>
      )}
      {website && (
        <Fact label={t('maps.place.website')} icon={<Globe20Regular />}>
          <ExternalLink href={website.href}>{website.hostname}</ExternalLink>
        </Fact>
      )}
      {nationalPhoneNumber && (
        <Fact label={t('maps.place.phone')} icon={<Call20Regular />}>
          <a
            className={textLink}
            href={`tel:${(internationalPhoneNumber ?? nationalPhoneNumber).replaceAll(/[^+\d]/g, '')}`}
          >
            {nationalPhoneNumber}
          </a>
        </Fact>
      )}
      {hasHours(place) && (
        <Fact label={t('maps.place.hours')} icon={<Clock20Regular />}>
          <OpeningHours place={place} />
        </Fact>
      )}
      {known.length > 0 && (
        <Fact label={t('maps.place.accessibility')} icon={<Accessibility20Regular />}>
          <ul className={styles.plain}>
            {known.map((fact) => (
              <li key={fact}>{t(`maps.place.${accessibilityOptions?.[fact] ? 'has' : 'hasNot'}.${fact}`)}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.fact}>
      <dt className={styles.icon}>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

const dining = ['hasDineIn', 'hasTakeout', 'hasDelivery'] as const

/** Whether the place offers dine-in, takeout and delivery: `Dine-in · No takeout`. */
export function DiningFacts({ place }: { place: google.maps.places.Place }) {
  const { t } = useTranslation()
  const known = dining.filter((fact) => typeof place[fact] === 'boolean')
  if (known.length === 0) return null
  return <span>{known.map((fact) => t(`maps.place.${place[fact] ? 'has' : 'hasNot'}.${fact}`)).join(' · ')}</span>
}

const signs = { INEXPENSIVE: '$', MODERATE: '$$', EXPENSIVE: '$$$', VERY_EXPENSIVE: '$$$$' } as const

/** `$$`, spelled out for screen readers; nothing if Google doesn't provide a level. */
export function PriceLevel({ level }: { level: google.maps.places.PriceLevelString | null | undefined }) {
  const { t } = useTranslation()
  if (!level) return null
  if (level === 'FREE') return <span>{t('maps.place.price.FREE')}</span>
  return (
    <span role="img" aria-label={t(`maps.place.price.${level}`)}>
      {signs[level]}
    </span>
  )
}
