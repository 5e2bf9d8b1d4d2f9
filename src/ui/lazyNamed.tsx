import { lazy, type ComponentType } from 'react'

/** Parts whose load has failed, each by what makes it load again. */
const failed = new Set<() => void>()

/** Called once a failure has been shown: what could not be loaded is asked for again when it is next needed. */
export function forgetFailedLoads(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * `React.lazy` for a named export that can be retried: a failure is forgotten once it has been shown. Use it inside a
 * `LoadBoundary` or an `OnDemand`.
 *
 * @example const Palette = lazyNamed(() => import('./Palette.tsx'), 'Palette')
 */
export function lazyNamed<Name extends string, Module extends Record<Name, unknown>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  const create = () =>
    lazy(async () => {
      try {
        return { default: (await load())[name] as ComponentType<object> }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let Part = create()
  const renew = () => {
    Part = create()
  }
  // Takes the props of the component that it stands for.
  return ((props: object) => <Part {...props} />) as unknown as Module[Name]
}
