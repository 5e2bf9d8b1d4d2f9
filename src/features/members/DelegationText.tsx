import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Delegation } from '#generated/main/model/delegation.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { withData } from '#src/ui/withData.ts'
import { personName, type People } from './personName.ts'

interface DelegationTextProps {
  delegation: Delegation
  /** Of the user; undefined if it is not about them. */
  myId: string | undefined
  people: People
}

/** Who acts for whom, and when, in one sentence. */
export function DelegationText({ delegation: { from, to, startsOn, endsOn }, myId, people }: DelegationTextProps) {
  const { t } = useTranslation()
  const [fromName, toName] = [personName(t, people, from), personName(t, people, to)]
  const who = from === myId ? 'mine' : to === myId ? 'toMe' : 'other'
  const text = t(`delegation.sentence.${who}`, {
    from: fromName,
    to: toName,
    first: formatCalendarDate(startsOn),
    last: formatCalendarDate(endsOn),
  })
  return <Text>{withData(text, fromName, toName)}</Text>
}
