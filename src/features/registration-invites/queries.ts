import type { TFunction } from 'i18next'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import { ListRegistrationInvitesResponse } from '#generated/main/registration-invites/registration-invites.answer.ts'
import {
  getListRegistrationInvitesSuspenseQueryOptions,
  listRegistrationInvites,
} from '#generated/main/registration-invites/registration-invites.ts'
import { recordOf } from '#src/shared/api/infinitePages.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const inviteQueries = {
  /** All invites of the person, answered ones included, newest first. */
  list: () => readQuery(getListRegistrationInvitesSuspenseQueryOptions(), ListRegistrationInvitesResponse),
}

/** What an invite is about: who sent it, and what tells it from others. */
export function inviteText(invite: RegistrationInvite, t: TFunction): { title: string; lines: string[] } {
  const { supplierCompanyName, accountName, externalAccountId, invitedByName } = invite
  return {
    title: supplierCompanyName,
    lines: [`${accountName} (${externalAccountId})`, t('notifications.invitedBy', { name: invitedByName })],
  }
}

/** Someone was faster, here or in another tab: the words for it, by the contract's code. */
export const inviteGone = { 'registration_invite.wrong_state': 'notifications.inviteGone' }

/** What the service says now, past the cache. */
export async function inviteStatus(inviteId: string) {
  return recordOf(await listRegistrationInvites(), inviteId).status
}
