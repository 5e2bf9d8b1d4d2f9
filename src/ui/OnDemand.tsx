// oxlint-disable-next-line tallyport/lazy-part -- `lazyNamed` calls it
import { Suspense, type ReactNode, Component, lazy, memo, type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from './toast/toasts.ts'

/** A reset function for each part that failed to load. */
const failed = new Set<() => void>()

/** Call it once a failure has been shown: parts that failed to load are requested again when they are next needed. */
export function forgetFailedLoads(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/** A part's component, and what loads its code before it is needed. */
type LazyPart<Part> = Part & {
  /** If that fails, rendering the part tries again. */
  preload: () => void
}

/**
 * `React.lazy` for a named export, with retry: a failure is forgotten once it has been shown. Use it inside a
 * `LoadBoundary` or an `OnDemand`. Once its code is there, it renders at once: React would show the fallback first, and
 * keep it for 300 ms.
 *
 * @example const Palette = lazyNamed(() => import('./Palette.tsx'), 'Palette')
 */
export function lazyNamed<Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> {
  const loadPart = async () => {
    Part = (await load())[name] as ComponentType<object>
    return Part
  }
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadPart() }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let Part: ComponentType<object> = create()
  const renew = () => {
    Part = create()
  }
  // Takes the props of the component that it loads, and renders again only when they change. While it is mounted, it
  // stays the same component.
  const LoadedPart = memo((props: object) => {
    const [Current] = useState(() => Part)
    return <Current {...props} />
  })
  return Object.assign(LoadedPart, {
    preload: () => void loadPart().catch(() => undefined),
  }) as unknown as LazyPart<Module[Name]>
}

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
  /** Called when the part could not be loaded, after the message to the user. */
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
