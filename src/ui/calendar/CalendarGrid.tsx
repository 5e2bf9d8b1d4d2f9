import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { dateAfterKey, weekdayOf } from '#src/lib/calendarDates.ts'
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
})

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
  /** The accessible name of a day: its date and what is on it. */
  nameOf: (date: string) => string
  renderDay: (date: string) => ReactNode
  isBusy: boolean
  onOpen: (date: string) => void
  /** Called when a key leads to a day that is not shown; the day gets the focus once it is shown. */
  onLeave: (date: string) => void
}

/**
 * Days as an ARIA grid: one day is in the tab order, arrow keys move by day and week, Home and End go to the ends of
 * the week, and Page Up and Page Down move by month, or by year with Shift.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, weeks, from, to, today, weekdays, nameOf, renderDay, isBusy, onOpen, onLeave } = props
  const styles = useStyles()
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<string>()
  const takesFocus = useRef(false)
  const isShown = (date: string | undefined): date is string => date !== undefined && date >= from && date <= to
  const active = isShown(chosen) ? chosen : isShown(today) ? today : from

  useEffect(() => {
    if (!takesFocus.current || chosen !== active) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active, chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dateAfterKey(active, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    takesFocus.current = true
    setChosen(next)
    if (!isShown(next)) onLeave(next)
  }

  const day = (date: string) =>
    isShown(date) ? (
      <button
        type="button"
        data-date={date}
        tabIndex={date === active ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        className={styles.day}
        onFocus={() => setChosen(date)}
        onClick={() => onOpen(date)}
      >
        <VisuallyHidden>{withData(nameOf(date))}</VisuallyHidden>
        <span aria-hidden className={styles.shown}>
          {renderDay(date)}
        </span>
      </button>
    ) : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA date grid is a table; key events bubble up from its days
    <table ref={grid} role="grid" aria-label={label} aria-busy={isBusy} className={styles.table} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th key={name} scope="col" abbr={name} className={styles.heading}>
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
