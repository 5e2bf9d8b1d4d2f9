import { Component, type ReactNode } from 'react'
import { forgetFailedLoads } from './lazyNamed.tsx'

interface LoadBoundaryProps {
  /** Called when what stands inside could not be loaded or shown. */
  onError?: () => void
  /** What stands there instead then, and how to try again; nothing unless given. */
  fallback?: (retry: () => void) => ReactNode
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
    return this.props.fallback?.(() => this.setState({ hasFailed: false }))
  }
}
