import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { weekOf, weeksOf } from '#src/lib/calendarDates.ts'
import { formatLongDay, weekdayNames } from '#src/shared/format/figureText.ts'
import { CalendarGrid } from '#src/ui/calendar/CalendarGrid.tsx'
import { withData } from '#src/ui/withData.ts'
import { entriesOf, type CalendarDay, type CalendarEntry } from './calendarDay.ts'
import type { CalendarView, Period } from './calendarSearch.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  listDay: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '6px',
    width: '100%',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  number: { display: 'inline-grid', placeItems: 'center', minWidth: '24px', height: '24px' },
  today: {
    padding: '0 8px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
    // Forced colors remove the background.
    '@media (forced-colors: active)': { outline: '1px solid Highlight' },
  },
})

interface CalendarDaysProps {
  /** In date order; empty until they have loaded. */
  days: readonly CalendarDay[]
  period: Period
  view: CalendarView
  title: string
  /** Undefined until it has loaded. */
  businessDate: string | undefined
  /** On a phone: shows a list of only the days that have entries. */
  isList: boolean
  onOpen: (date: string) => void
  /** Called when the user moves to a day in another period with the keyboard. */
  onLeave: (date: string) => void
}

/** The days of a month or a week, each with what is due, ends, or is paid that day. */
export function CalendarDays({ days, period, view, title, businessDate, isList, onOpen, onLeave }: CalendarDaysProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const byDate = new Map(days.map((day) => [day.date, day]))
  const entriesOn = (date: string) => {
    const day = byDate.get(date)
    return day ? entriesOf([day], t) : []
  }
  const numberStyle = (date: string) => mergeClasses(styles.number, date === businessDate && styles.today)
  const todayText = (date: string) => (date === businessDate ? ` · ${t('calendar.today')}` : '')
  const nameOf = (date: string) => {
    const entries = entriesOn(date).map((entry) => t('calendar.entry', { ...entry }))
    return t('calendar.day', {
      date: formatLongDay(date) + todayText(date),
      entries: entries.join('; ') || t('calendar.nothing'),
    })
  }
  if (isList)
    return (
      <ul aria-label={title} className={styles.list}>
        {days.map(({ date }) => (
          <li key={date}>
            <Button
              className={styles.listDay}
              aria-current={date === businessDate ? 'date' : undefined}
              onClick={() => onOpen(date)}
            >
              <span className={numberStyle(date)}>{formatLongDay(date) + todayText(date)}</span>
              <CalendarEntries entries={entriesOn(date)} />
            </Button>
          </li>
        ))}
      </ul>
    )
  return (
    <CalendarGrid
      label={title}
      weeks={view === 'week' ? [weekOf(period.from)] : weeksOf(period.from.slice(0, 7))}
      {...period}
      today={businessDate}
      weekdays={weekdayNames()}
      nameOf={nameOf}
      renderDay={(date) => (
        <>
          <span className={numberStyle(date)}>{Number(date.slice(-2)) + todayText(date)}</span>
          <CalendarEntries entries={entriesOn(date)} />
        </>
      )}
      isBusy={businessDate === undefined}
      onOpen={onOpen}
      onLeave={onLeave}
    />
  )
}

const useEntryStyles = makeStyles({
  entries: { display: 'flex', flexDirection: 'column', gap: '4px', width: '100%' },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 8px',
    padding: '1px 6px',
    boxSizing: 'border-box',
    width: '100%',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    borderRadius: tokens.borderRadiusSmall,
    borderLeft: '3px solid currentcolor',
  },
  due: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  pastDue: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  discounts: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  scheduled: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground1 },
  amount: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

/** Counts and sums for a day or a period, one per line. */
export function CalendarEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  const styles = useEntryStyles()
  return (
    <span className={styles.entries}>
      {entries.map(({ kind, text, amount }) => (
        <span key={kind} className={mergeClasses(styles.entry, styles[kind])}>
          <span>{text}</span> <span className={styles.amount}>{withData(amount)}</span>
        </span>
      ))}
    </span>
  )
}
