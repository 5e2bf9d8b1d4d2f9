/** Someone was faster, here or in another tab: the words for it, by the contract's code. */
export const inviteGone = { 'registration_invite.wrong_state': 'notices.inviteGone' }
