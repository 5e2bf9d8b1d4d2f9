import { Component, type ReactNode } from 'react'

interface LoadBoundaryProps {
  /** Called when what stands inside could not be loaded or shown. */
  onError?: () => void
  children: ReactNode
}

/** Keeps a failure of a part that loads on demand from taking the page along: the part is then not there. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
