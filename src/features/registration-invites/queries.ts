import type { TFunction } from 'i18next'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import { ListRegistrationInvitesResponse } from '#generated/main/registration-invites/registration-invites.response.ts'
import {
  getListRegistrationInvitesSuspenseQueryOptions,
  listRegistrationInvites,
} from '#generated/main/registration-invites/registration-invites.ts'
import { recordOf } from '#src/shared/api/recordOf.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const inviteQueries = {
  /** All of the user's invites, including answered ones, newest first. */
  list: () => readQuery(getListRegistrationInvitesSuspenseQueryOptions(), ListRegistrationInvitesResponse),
}

/** An invite's text: who sent it, and what distinguishes it from others. */
export function inviteText(invite: RegistrationInvite, t: TFunction) {
  const { supplierCompanyName, accountName, externalAccountId, invitedByName } = invite
  return {
    title: supplierCompanyName,
    lines: [`${accountName} (${externalAccountId})`, t('notifications.invitedBy', { name: invitedByName })],
    names: [supplierCompanyName, accountName, externalAccountId, invitedByName],
  }
}

/** The message by contract error code if someone has already answered the invite, here or in another tab. */
export const inviteGone = { 'registration_invite.wrong_state': 'notifications.inviteGone' }

/** The invite's current status from the service, bypassing the cache. */
export async function inviteStatus(inviteId: string) {
  return recordOf(await listRegistrationInvites(), inviteId).status
}
