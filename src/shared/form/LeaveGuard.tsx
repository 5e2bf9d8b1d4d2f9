import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useClearAriaHidden } from '#src/ui/useClearAriaHidden.ts'
import { discardUnsavedWork, hasUnsavedWork } from './unsavedWork.ts'

/** When a session ends, the redirect to sign-in does not ask. */
const losesWork: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname && next.pathname !== '/login' && hasUnsavedWork()

/** Asks before the user leaves a page with unsaved work; once, however many forms the page has. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesWork,
    enableBeforeUnload: hasUnsavedWork,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return <LeaveDialog onLeave={proceed} onStay={reset} />
}

/** Asks before unsaved work is lost; confirming discards it. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation()
  // On pages for visitors, no other dialog does this.
  useClearAriaHidden()
  return (
    <ConfirmDialog
      title={t('form.leave.title')}
      confirmLabel={t('form.leave.confirm')}
      closeLabel={t('form.leave.stay')}
      onConfirm={() => {
        discardUnsavedWork()
        onLeave()
      }}
      onClose={onStay}
    >
      {t('form.leave.text')}
    </ConfirmDialog>
  )
}
