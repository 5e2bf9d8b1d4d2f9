import { Suspense, type ReactNode, Component } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from './toast/toasts.ts'
import { forgetFailedLoads } from './lazyNamed.tsx'

interface LoadBoundaryProps {
  /** Called when what stands inside could not be loaded or shown. */
  onError?: () => void
  /** What stands there instead then, and how to try again; nothing unless given. */
  renderFallback?: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps a failure of a part that loads on demand from taking the page along. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    forgetFailedLoads()
    this.props.onError?.()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.renderFallback?.(() => this.setState({ hasFailed: false }))
  }
}

interface OnDemandProps {
  /** What a person is told when the part could not be loaded, unless the general words do. */
  problem?: { title: string; text: string }
  /** Called when the part could not be loaded, which the person has been told. */
  onError: () => void
  children: ReactNode
}

/** Around a `lazy` part that a person has asked for: the page goes on without it while it loads, and when it can't be had. */
export function OnDemand({ problem, onError, children }: OnDemandProps) {
  const { t } = useTranslation()
  return (
    <LoadBoundary
      onError={() => {
        const message = problem ?? { title: t('error.partMissing'), text: t('error.partMissingHelp') }
        showToast({ intent: 'error', ...message })
        onError()
      }}
    >
      <Suspense>{children}</Suspense>
    </LoadBoundary>
  )
}
