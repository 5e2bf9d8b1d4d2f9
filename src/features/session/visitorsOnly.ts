import { redirect } from '@tanstack/react-router'
import type { Session } from '#src/shared/api/session/session.ts'

/** Redirects signed-in users to the start page; for screens for visitors only (docs/rules.md#public-routes). */
export async function visitorsOnly(session: Session): Promise<void> {
  const { status } = await session.ready()
  if (status === 'authenticated') throw redirect({ to: '/', replace: true })
}
