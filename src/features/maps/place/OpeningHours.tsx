import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp16Regular } from '@fluentui/react-icons/svg/chevron-up'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#src/lib/useNow.ts'
import { formatWeekTime, openState } from './openState.ts'

const checkEveryMs = 60_000

const useStyles = makeStyles({
  open: { color: tokens.colorStatusSuccessForeground1 },
  closed: { color: tokens.colorStatusDangerForeground3 },
  toggle: {
    fontSize: tokens.fontSizeBase300,
    justifyContent: 'flex-start',
    marginLeft: '-8px',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  week: { margin: '4px 0 0', padding: 0, listStyleType: 'none' },
})

type Place = google.maps.places.Place

/** Whether a place is open now, checked every 60 s, or its non-operational status (docs/rules.md#maps-place-hours). */
export function OpenNow({ place }: { place: Place }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const now = useNow(checkEveryMs)
  const { businessStatus, regularOpeningHours, utcOffsetMinutes } = place
  if (businessStatus && businessStatus !== 'OPERATIONAL')
    return <span className={styles.closed}>{t(`maps.place.status.${businessStatus}`)}</span>
  if (!regularOpeningHours || typeof utcOffsetMinutes !== 'number') return null
  const state = openState(regularOpeningHours.periods, utcOffsetMinutes, now)
  return (
    <span>
      <span className={state.isOpen ? styles.open : styles.closed}>{stateText(t, state)}</span>
      <span>{changeText(t, state)}</span>
    </span>
  )
}

function stateText(t: TFunction, { isOpen, changesAt }: ReturnType<typeof openState>): string {
  if (isOpen && !changesAt) return t('maps.place.openAlways')
  return t(isOpen ? 'maps.place.openNow' : 'maps.place.closed')
}

/** Says when the place closes only if that is soon; always says when it opens. */
function changeText(t: TFunction, { isOpen, changesAt, isSoon }: ReturnType<typeof openState>): string {
  if (!changesAt || (isOpen && !isSoon)) return ''
  const time = formatWeekTime(changesAt, isSoon)
  return ` · ${isOpen ? t('maps.place.closes', { time }) : t('maps.place.opens', { time })}`
}

/** Like `OpenNow`, with expandable weekly hours; nothing for an operational place without hours. */
export function OpeningHours({ place }: { place: Place }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  const { regularOpeningHours, utcOffsetMinutes } = place
  if (!regularOpeningHours) return <OpenNow place={place} />
  return (
    <div>
      <Button
        appearance="transparent"
        size="small"
        className={styles.toggle}
        icon={isExpanded ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
        iconPosition="after"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setExpanded(!isExpanded)}
      >
        {typeof utcOffsetMinutes === 'number' ? <OpenNow place={place} /> : t('maps.place.seeHours')}
      </Button>
      <ul id={id} hidden={!isExpanded} aria-label={t('maps.place.weeklyHours')} className={styles.week}>
        {regularOpeningHours.weekdayDescriptions.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
    </div>
  )
}

/** Whether there is anything to show about a place's hours. */
export const hasHours = ({ businessStatus, regularOpeningHours }: Place) =>
  Boolean(regularOpeningHours) || Boolean(businessStatus && businessStatus !== 'OPERATIONAL')
