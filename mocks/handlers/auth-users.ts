import { conflict } from '../problem.ts'
import { sendMail } from '../world/mail.ts'
import type { UserRow } from '../world/rows/identity.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { registrationLink } from './registration.ts'
import { requireInternal } from './scope.ts'
import { toUser } from './user.ts'

const rules: ListRules<UserRow, QueryOf<'listAuthUsers'>> = {
  text: ({ email, firstName, lastName }) => [email, `${firstName} ${lastName}`],
  filters: {
    status:
      (statuses) =>
      ({ status }) =>
        statuses.includes(status),
    isInternal:
      (wanted) =>
      ({ isInternal }) =>
        isInternal === wanted,
  },
  sort: {
    email: ({ email }) => email,
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    status: ({ status }) => status,
    isInternal: ({ isInternal }) => isInternal,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  defaultSort: 'lastName',
}

/** Emails a new user the link to the registration form; `companyName` is the inviting company, if any. */
export function inviteToRegister(world: World, user: UserRow, companyName: string | null): void {
  sendMail(world, {
    to: user.email,
    kind: 'Invite',
    subject: companyName === null ? 'Welcome to Tallyport' : `${companyName} invites you to Tallyport`,
    text: `Hello ${user.firstName},\n\nfollow the link within seven days to set your password.`,
    link: registrationLink(world, { emailAddress: user.email, companyName, invoicingAccountId: null }),
  })
}

export const authUserHandlers: HandlersFor<'listAuthUsers' | 'createAuthUser'> = {
  listAuthUsers: (call) => {
    requireInternal(call, 'auth.internal_only')
    const { world, query } = call
    return pageOf(listRows(world.tables.users.all(), query, rules), query, toUser)
  },

  createAuthUser: (call) => {
    requireInternal(call, 'auth.internal_only')
    const { world, body } = call
    const email = body.email.toLowerCase()
    if (world.tables.users.find('email', email) !== undefined)
      throw conflict('user.email_taken', 'Another user has this email address.')
    const now = instant(world)
    const user = world.tables.users.insert({
      id: world.newId(),
      email,
      password: null,
      firstName: body.firstName,
      lastName: body.lastName,
      phoneNumber: body.phoneNumber ?? null,
      status: 'Invited',
      isInternal: body.isInternal ?? false,
      createdAt: now,
      updatedAt: now,
    })
    inviteToRegister(world, user, null)
    return toUser(user)
  },
}
