import { conflict } from '../problem.ts'
import type { UserRow } from '../world/rows/identity.ts'
import type { HandlersFor } from './call.ts'

/** A user without the password, as the contract shows it. */
export function toUser({
  id,
  email,
  firstName,
  lastName,
  phoneNumber,
  status,
  isInternal,
  createdAt,
  updatedAt,
}: UserRow) {
  return { id, email, firstName, lastName, phoneNumber, status, isInternal, createdAt, updatedAt }
}

export const userHandlers: HandlersFor<'getCurrentUser' | 'updateCurrentUser'> = {
  getCurrentUser: ({ user }) => toUser(user),

  updateCurrentUser: ({ world, user, body }) => {
    const email = body.email.toLowerCase()
    const holder = world.tables.users.find('email', email)
    if (holder !== undefined && holder.id !== user.id)
      throw conflict('user.email_taken', 'Another user has this email address.')
    return toUser(world.tables.users.update(user.id, { ...body, email, updatedAt: world.now().toISOString() }))
  },
}
