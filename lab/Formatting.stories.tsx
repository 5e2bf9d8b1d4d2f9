import { makeStyles, tokens } from '@fluentui/react-components'
import { addressLines } from '#src/shared/format/addressLines.ts'
import { formatPercent } from '#src/shared/format/numbers.ts'
import { formatPhone } from '#src/shared/format/formatPhone.ts'
import { formatCalendarDate, formatDay, formatMoment, formatRelative } from '#src/shared/format/dates.ts'
import { discountedAmount, formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { formatFileSize } from '#src/ui/files/useFileDrop.ts'
import preview from '../.storybook/preview.tsx'

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    maxWidth: '720px',
    '& caption': { textAlign: 'start', fontWeight: tokens.fontWeightSemibold, padding: '8px' },
    '& th, & td': { padding: '6px 8px', textAlign: 'start', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})

const at = Date.parse('2026-11-21T12:00:00Z')
const before = (seconds: number) => new Date(at - seconds * 1000).toISOString()
const address = { address1: '1 Pier Rd', address2: 'Suite 5', city: 'Boston', state: 'MA', postalCode: '02110' }

const each = (texts: readonly string[], format: (text: string) => string) =>
  texts.map((text) => [text, format(text)] as const)

type Examples = Readonly<Record<string, readonly (readonly [given: string, shown: string])[]>>

/** Values as in the contract and as shown (docs/rules.md#money-format, docs/rules.md#date-format). */
function FormatTable({ examples }: { examples: Examples }) {
  const styles = useStyles()
  return Object.entries(examples).map(([caption, rows]) => (
    <table key={caption} className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">In the contract</th>
          <th scope="col">As people read it</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([given, shown]) => (
          <tr key={given}>
            <td>{given}</td>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

const meta = preview.meta({ title: 'Formatting', component: FormatTable })

export const Money = meta.story({
  args: {
    examples: {
      Amounts: each(['0', '0.00', '1234.5', '-1234.5', '0.0001', '12.3456', '999999999999.99', '-0.00'], formatMoney),
      Sums: [
        ['0.10 + 0.20', formatMoney(sumMoney(['0.10', '0.20']))],
        ['none', formatMoney(sumMoney([]))],
      ],
      'Discounted amounts': [
        ['100.00 less 2.005', formatMoney(discountedAmount('100.00', '2.005'))],
        ['99.995 less 0', formatMoney(discountedAmount('99.995', '0'))],
      ],
    },
  },
})

export const DatesAndTimes = meta.story({
  args: {
    examples: {
      'Calendar days': each(['2026-01-01', '2026-07-31', '2028-02-29'], formatCalendarDate),
      'Days of a moment': each(['2026-07-31T23:30:00Z'], formatDay),
      'Moments, where the person is': each(['2026-07-31T18:05:00Z'], formatMoment),
      'Relative, at noon (UTC) of November 21': each(
        [before(0), before(45), before(90), before(7200), before(90_000), before(-300)],
        (instant) => formatRelative(instant, at),
      ),
    },
  },
})

export const OtherFigures = meta.story({
  args: {
    examples: {
      Percentages: each(['0.01', '2.5', '4.00'], formatPercent),
      'Phone numbers': each(['+14155550134', '+16135550199', '+442079460958'], formatPhone),
      'File sizes (bytes)': each(['0', '900', '4194304', '26214400'], (size) => formatFileSize(Number(size), 'en')),
      Addresses: [[JSON.stringify(address), addressLines({ ...address, country: 'US' }, 'United States').join('\n')]],
    },
  },
})
