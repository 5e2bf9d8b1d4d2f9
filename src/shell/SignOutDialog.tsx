import { LeaveDialog } from '#src/shared/form/LeaveGuard.tsx'
import { session } from '#src/shared/api/session/appSession.ts'

/** Asks before unsaved work is lost with the session that the person ends. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  return <LeaveDialog onLeave={() => session.logout()} onStay={onClose} />
}
