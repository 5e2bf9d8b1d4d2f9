import { useBlocker, useMatches, type ShouldBlockFn } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { discardUnsavedWork, hasUnsavedWork } from './unsavedWork.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The search parameters that replace a form on the page, such as its tab (docs/rules.md#unsaved-edits). */
    formParameters?: readonly string[]
  }
}

/**
 * Asks before the user leaves a page with unsaved work (docs/rules.md#unsaved-edits); once, however many forms the page
 * has.
 */
export function LeaveGuard() {
  const parameters = useMatches({ select: (matches) => matches.at(-1)?.staticData.formParameters })
  /** When a session ends, the redirect to sign-in does not ask. */
  const losesWork: ShouldBlockFn = ({ current, next }) => {
    const isReplaced = parameters?.some((name) => Reflect.get(current.search, name) !== Reflect.get(next.search, name))
    const leavesForm = current.pathname !== next.pathname || isReplaced === true
    return leavesForm && next.pathname !== '/login' && hasUnsavedWork()
  }
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
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      closeLabel={t('leave.stay')}
      onConfirm={() => {
        discardUnsavedWork()
        onLeave()
      }}
      onClose={onStay}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
