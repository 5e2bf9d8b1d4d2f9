import type { TFunction } from 'i18next'
import type { Member } from '#generated/main/model/member.ts'

export interface People {
  members: readonly Member[]
}

/** The name of a person; a text for someone who left. */
export const personName = (t: TFunction, { members }: People, userId: string): string =>
  members.find((member) => member.userId === userId)?.name ?? t('approvalRules.someoneGone')
