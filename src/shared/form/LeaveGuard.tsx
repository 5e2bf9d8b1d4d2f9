import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useClearAriaHidden } from '#src/ui/useClearAriaHidden.ts'
import { discardUnsavedWork, hasUnsavedWork } from './unsavedWork.ts'

/** A session that ended leads to sign-in; nothing is asked on the way there. */
const losesWork: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname && next.pathname !== '/login' && hasUnsavedWork()

/** Asks before a page with unsaved work is left. However many forms the page has, it is asked once. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesWork,
    enableBeforeUnload: hasUnsavedWork,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return <LeaveDialog onLeave={proceed} onStay={reset} />
}

/** Asks before unsaved work is lost; after a yes, nothing counts as unsaved. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation()
  // A page for visitors has no other dialog that would remove it.
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
