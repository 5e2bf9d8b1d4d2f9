import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { clampDate, dateAfterKey, weekdayOf } from '#src/lib/calendarDates.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { withData } from '../withData.ts'

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  heading: {
    padding: '6px 8px',
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  cell: {
    height: '92px',
    padding: 0,
    verticalAlign: 'top',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tall: { height: '160px' },
  small: { height: '40px' },
  weekend: { backgroundColor: tokens.colorNeutralBackground2 },
  outside: { backgroundColor: tokens.colorNeutralBackground3 },
  shown: { display: 'contents' },
  day: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '4px',
    width: '100%',
    height: '100%',
    minHeight: 'inherit',
    padding: '6px 8px',
    boxSizing: 'border-box',
    font: 'inherit',
    textAlign: 'start',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    border: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  smallDay: { alignItems: 'center', justifyContent: 'center', gap: 0, padding: 0 },
  smallHeading: { padding: '6px 0', textAlign: 'center' },
  chosen: {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    // Forced colors remove the background.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-4px' },
  },
  refused: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent' },
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
})

/** For a grid in which one day is chosen: small cells, some of which can be read but not chosen. */
interface DayChoice {
  chosen: string | undefined
  /** The first and last day that keys go to. */
  first: string
  last: string
  isRefused: (date: string) => boolean
}

interface CalendarGridProps {
  label: string
  /** Full weeks, starting on Sunday. */
  weeks: readonly (readonly string[])[]
  /** First and last day that can be chosen; other days only complete their weeks. */
  from: string
  to: string
  /** Undefined until it is known. */
  today: string | undefined
  /** Full and short names of the weekdays, starting on Sunday. */
  weekdays: readonly { name: string; short: string }[]
  /** The accessible name of a day: its date and content. */
  nameOf: (date: string) => string
  renderDay: (date: string) => ReactNode
  isBusy: boolean
  choice?: DayChoice
  onOpen: (date: string) => void
  /** Called when a key leads to a day that is not shown; the day gets the focus once it is shown. */
  onLeave: (date: string) => void
}

/**
 * Days as an ARIA grid: one day is in the tab order, arrow keys move by day and week, Home and End go to the ends of
 * the week, and Page Up and Page Down move by month, or by year with Shift.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, weeks, from, to, today, weekdays, nameOf, renderDay, isBusy, choice, onOpen, onLeave } = props
  const styles = useStyles()
  const grid = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<string>()
  const takesFocus = useRef(false)
  const isShown = (date: string | undefined): date is string => date !== undefined && date >= from && date <= to
  const active = [reached, choice?.chosen, choice ? choice.first : today].find(isShown) ?? from

  useEffect(() => {
    if (!takesFocus.current || reached !== active) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active, reached])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const wanted = dateAfterKey(active, event.key, event.shiftKey)
    if (wanted === undefined) return
    event.preventDefault()
    const next = choice ? clampDate(wanted, choice.first, choice.last) : wanted
    takesFocus.current = true
    setReached(next)
    if (!isShown(next)) onLeave(next)
  }

  const day = (date: string) => {
    if (!isShown(date)) return null
    const isRefused = choice?.isRefused(date) ?? false
    return (
      <button
        type="button"
        data-date={date}
        tabIndex={date === active ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        aria-pressed={choice && date === choice.chosen}
        aria-disabled={isRefused || undefined}
        className={mergeClasses(
          styles.day,
          choice && styles.smallDay,
          date === choice?.chosen && styles.chosen,
          isRefused && styles.refused,
        )}
        onFocus={() => setReached(date)}
        onClick={() => {
          if (!isRefused) onOpen(date)
        }}
      >
        <VisuallyHidden>{withData(nameOf(date))}</VisuallyHidden>
        <span aria-hidden className={styles.shown}>
          {renderDay(date)}
        </span>
      </button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA date grid is a table; key events bubble up from its days
    <table ref={grid} role="grid" aria-label={label} aria-busy={isBusy} className={styles.table} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className={mergeClasses(styles.heading, choice && styles.smallHeading)}
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                className={mergeClasses(
                  styles.cell,
                  weeks.length === 1 && styles.tall,
                  choice && styles.small,
                  [0, 6].includes(weekdayOf(date)) && styles.weekend,
                  !isShown(date) && styles.outside,
                )}
              >
                {day(date)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
