import { lazy } from 'react'
import type { Company } from '#generated/main/model/company.ts'
import { OnDemand } from '#src/ui/OnDemand.tsx'
import type { CommandSources } from './useCommands.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
const InactivityDialog = lazy(async () => ({ default: (await import('./InactivityDialog.tsx')).InactivityDialog }))

export type Overlay = 'palette' | 'shortcuts'

interface OverlaysProps extends CommandSources {
  company: Company | undefined
  open: Overlay | null
  /** The moment (epoch ms) at which the session will end, while the warning holds. */
  endsAt: number | null
  onClose: () => void
}

/** What opens over any page: loaded when it is first needed. */
export function Overlays({ open, endsAt, onClose, ...sources }: OverlaysProps) {
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
      {endsAt !== null && (
        <OnDemand onError={onClose}>
          <InactivityDialog endsAt={endsAt} />
        </OnDemand>
      )}
    </>
  )
}
