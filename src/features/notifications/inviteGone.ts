import { listRegistrationInvites } from '#generated/main/registration-invites/registration-invites.ts'

/** Someone was faster, here or in another tab: the words for it, by the contract's code. */
export const inviteGone = { 'registration_invite.wrong_state': 'notices.inviteGone' }

/** What the service says now, past the cache. */
export async function inviteStatus(inviteId: string) {
  const { items } = await listRegistrationInvites()
  const invite = items.find(({ id }) => id === inviteId)
  if (!invite) throw new Error('The invite is not in the list.')
  return invite.status
}
