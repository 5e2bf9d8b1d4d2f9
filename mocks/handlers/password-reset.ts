import { gone, unprocessable } from '../problem.ts'
import { sendMail } from '../world/mail.ts'
import type { PasswordResetRow, UserRow } from '../world/rows/identity.ts'
import { hourMs, instant, later } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { forgetFailures } from './loginFailures.ts'
import { issueTokens, revokeSessions } from './session.ts'

/** Errors: 410 for an unknown, used, replaced, or expired token, or one whose user can no longer sign in. */
function usableReset(world: World, token: string): { reset: PasswordResetRow; user: UserRow } {
  const reset = world.tables.passwordResets.get(token)
  const user = reset && world.tables.users.get(reset.userId)
  if (reset && !reset.used && reset.expiresAt > instant(world) && user?.status === 'Active') return { reset, user }
  throw gone(
    'password_reset.token_invalid',
    'Your password reset token is invalid or expired. Please try resetting your password again.',
  )
}

/** Emails a link that replaces any earlier one. */
function sendReset(world: World, user: UserRow): void {
  const { passwordResets } = world.tables
  for (const older of passwordResets.where('userId', user.id)) passwordResets.remove(older.id)
  const { id } = passwordResets.insert({
    id: world.newId(),
    userId: user.id,
    expiresAt: later(world, hourMs),
    used: false,
  })
  sendMail(world, {
    to: user.email,
    kind: 'PasswordReset',
    subject: 'Reset your Tallyport password',
    text: `Hello ${user.firstName},\n\nfollow the link within one hour to set a new password. If you did not ask for it, ignore this mail.`,
    link: `/password-reset?token=${id}`,
  })
}

export const passwordResetHandlers: HandlersFor<'requestPasswordReset' | 'checkPasswordResetToken' | 'resetPassword'> =
  {
    requestPasswordReset: ({ world, body }) => {
      const user = world.tables.users.find('email', body.emailAddress.toLowerCase())
      if (user?.status === 'Active') sendReset(world, user)
    },

    checkPasswordResetToken: ({ world, query }) => {
      usableReset(world, query.token)
    },

    resetPassword: ({ world, body }) => {
      if (body.password !== body.confirmPassword) {
        const detail = 'Passwords do not match'
        throw unprocessable('validation.failed', detail, [{ pointer: '/confirmPassword', code: 'mismatch', detail }])
      }
      const { reset, user } = usableReset(world, body.token)
      world.tables.passwordResets.update(reset.id, { used: true })
      world.tables.users.update(user.id, { password: body.password, updatedAt: instant(world) })
      revokeSessions(world, user.id)
      forgetFailures(world, user.email)
      return issueTokens(world, user.id)
    },
  }
