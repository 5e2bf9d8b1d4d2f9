import { Suspense, type ReactNode, Component } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from './toast/toasts.ts'
import { forgetFailedLoads } from './lazyNamed.tsx'

interface LoadBoundaryProps {
  /** Called when the content could not be loaded or rendered. */
  onError?: () => void
  /** Renders the fallback in that case, given a retry callback; without it, nothing is rendered. */
  renderFallback?: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps a failure in a lazy-loaded part from breaking the whole page. */
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
  /** The message for the user when the part could not be loaded; defaults to a general one. */
  problem?: { title: string; text: string }
  /** Called when the part could not be loaded, after the user has been told. */
  onError: () => void
  children: ReactNode
}

/** Wraps a `lazy` part that the user opened: the page keeps working while the part loads and if loading fails. */
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
