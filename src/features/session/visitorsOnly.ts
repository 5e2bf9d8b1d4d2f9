import { redirect } from '@tanstack/react-router'
import type { Session } from '#src/shared/api/session/session.ts'

/** Sends who is signed in to the start page: a screen for visitors is not for them (spec section 2). */
export async function visitorsOnly(session: Session): Promise<void> {
  const { status } = await session.ready()
  if (status === 'authenticated') throw redirect({ to: '/', replace: true })
}
