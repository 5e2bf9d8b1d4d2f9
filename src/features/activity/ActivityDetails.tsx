import { useTranslation } from 'react-i18next'
import { formatMoment } from '#src/shared/format/dates.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { actorText, changesText } from './changeText.ts'
import type { ActivityRow } from './queries.ts'

/** Everything that the record says about one action. */
export function ActivityDetails({ entry }: { entry: ActivityRow }) {
  const { t } = useTranslation()
  return (
    <FieldGroup
      fields={[
        ['activity.at', formatMoment(entry.at)],
        ['activity.person', actorText(t, entry)],
        ['activity.subject', entry.subject],
        ['activity.changes', changesText(t, entry, '\n')],
      ]}
    />
  )
}
