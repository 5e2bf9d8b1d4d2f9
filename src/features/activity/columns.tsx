import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/shared/format/dates.ts'
import { momentColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import { withData } from '#src/ui/withData.ts'
import { actionText, actorText, changesText } from './changeText.ts'
import type { ActivityRow } from './queries.ts'

/** A text of a row that depends on the language; its data stays as it is (docs/rules.md#foreign-changes). */
function RowText({ row, textOf }: { row: ActivityRow; textOf: (t: TFunction, row: ActivityRow) => string }) {
  const { t } = useTranslation()
  return withData(textOf(t, row), row.userName)
}

const translated = (textOf: (t: TFunction, row: ActivityRow) => string) => ({
  cell: (row: ActivityRow) => <RowText row={row} textOf={textOf} />,
  file: { kind: 'text' as const, valueOf: (row: ActivityRow, t: TFunction) => textOf(t, row) },
})

const aboutText = (t: TFunction, row: ActivityRow) => [formatDay(row.at), actorText(t, row), row.subject].join(' · ')

/** Who did what, to what, and what changed by it. */
export const activityColumns = defineColumns<ActivityRow>([
  {
    id: 'at',
    header: 'activity.at',
    sortable: true,
    width: 176,
    ...momentColumn<ActivityRow>(({ at }) => at),
    phone: {
      width: 260,
      lines: (row) => [
        <RowText key="what" row={row} textOf={actionText} />,
        <span key="who" translate="no">
          <RowText row={row} textOf={aboutText} />
        </span>,
      ],
    },
  },
  { id: 'userName', header: 'activity.person', sortable: true, width: 150, ...translated(actorText) },
  {
    id: 'action',
    header: 'activity.action',
    sortable: true,
    width: 200,
    ...translated(actionText),
  },
  { id: 'subject', header: 'activity.subject', sortable: true, width: 200, cell: (row) => row.subject },
  { id: 'changes', header: 'activity.changes', width: 340, ...translated((t, row) => changesText(t, row)) },
])
