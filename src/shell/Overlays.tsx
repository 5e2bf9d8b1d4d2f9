import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { loadToastList } from '#src/ui/toast/ToastRegion.tsx'
import { loadCompanyMenu } from './CompanySwitcher.tsx'
import type { CommandSources } from './useCommands.ts'

const Palette = lazyNamed(() => import('./Palette.tsx'), 'Palette')
const ShortcutsDialog = lazyNamed(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog')
const loadInactivityDialog = () => import('./InactivityDialog.tsx')
const InactivityDialog = lazyNamed(loadInactivityDialog, 'InactivityDialog')
export const loadAccountMenu = () => import('./AccountMenu.tsx')
const loadSignOutDialog = () => import('./SignOutDialog.tsx')
const SignOutDialog = lazyNamed(loadSignOutDialog, 'SignOutDialog')

export type Overlay = 'palette' | 'shortcuts' | 'signOut'

interface OverlaysProps extends CommandSources {
  company: Company | undefined
  open: Overlay | null
  /** When the session will end (epoch ms), while the warning applies. */
  endsAt: number | null
  onClose: () => void
}

const loadCutTexts = () => import('#src/lib/cutTexts.ts').then(({ showCutTexts }) => showCutTexts())

/**
 * Loads parts that can wait until the page is idle, and those that must also work offline. A part that fails to load is
 * requested again when it is needed; without the full texts, the page works.
 */
const loadWhatCanWait = () =>
  void Promise.all([
    loadToastList(),
    loadCompanyMenu(),
    loadAccountMenu(),
    loadInactivityDialog(),
    loadSignOutDialog(),
    loadCutTexts(),
  ]).catch(() => undefined)

/** Dialogs that open over any page, each loaded when it is first needed. */
export function Overlays({ open, endsAt, onClose, ...sources }: OverlaysProps) {
  const { t } = useTranslation()
  useEffect(() => {
    // Safari does not support `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(loadWhatCanWait, 1000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(loadWhatCanWait)
    return () => cancelIdleCallback(idle)
  }, [])
  return (
    <>
      {open === 'palette' && (
        <OnDemand onError={onClose}>
          <Palette {...sources} onClose={onClose} />
        </OnDemand>
      )}
      {open === 'shortcuts' && (
        <OnDemand onError={onClose}>
          <ShortcutsDialog onClose={onClose} />
        </OnDemand>
      )}
      {open === 'signOut' && (
        <OnDemand onError={onClose}>
          <SignOutDialog onClose={onClose} />
        </OnDemand>
      )}
      {endsAt !== null && (
        <OnDemand problem={{ title: t('inactivity.heading'), text: t('inactivity.text') }} onError={onClose}>
          <InactivityDialog endsAt={endsAt} />
        </OnDemand>
      )}
    </>
  )
}
