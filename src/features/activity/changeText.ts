import type { TFunction } from 'i18next'
import type { Activity } from '#generated/main/model/activity.ts'
import type { ActivityChange } from '#generated/main/model/activityChange.ts'
import { isCalendarDate } from '#src/lib/calendarDates.ts'
import { enumText } from '#src/shared/format/EnumBadge.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'

/** A value of the contract as people write it. */
function valueText(t: TFunction, field: string, value: string | null): string {
  if (value === null || value === '') return t('activity.nothing')
  if (/^\d+\.\d\d$/.test(value)) return formatMoney(value)
  if (isCalendarDate(value)) return formatCalendarDate(value)
  return enumText(t, field === 'role' ? 'team.roleLabel' : 'activity.value', value)
}

const changeText = (t: TFunction, { field, before, after }: ActivityChange): string =>
  t(before === null ? 'activity.set' : 'activity.change', {
    field: enumText(t, 'activity.field', field),
    before: valueText(t, field, before),
    after: valueText(t, field, after),
  })

/** What changed, on one line, or each change on its own. */
export const changesText = (t: TFunction, { changes }: Activity, between = ' · '): string =>
  changes.map((change) => changeText(t, change)).join(between)

export const actionText = (t: TFunction, { action }: Activity): string => enumText(t, 'activity.actionLabel', action)

/** Who did it; the service has no name. */
export const actorText = (t: TFunction, { userId, userName }: Activity): string =>
  userId === null && userName === '' ? t('activity.service') : userName
