import { LeaveDialog } from '#src/shared/form/LeaveGuard.tsx'
import { session } from '#src/shared/api/session/appSession.ts'

/** Asks for confirmation before a sign-out discards unsaved work. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  return <LeaveDialog onLeave={() => session.logout()} onStay={onClose} />
}
