import { lazy, type ComponentType } from 'react'

/** A reset function for each part that failed to load. */
const failed = new Set<() => void>()

/** Call it once a failure has been shown: parts that failed to load are requested again when they are next needed. */
export function forgetFailedLoads(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * `React.lazy` for a named export, with retry: a failure is forgotten once it has been shown. Use it inside a
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
  // Takes the props of the component that it loads.
  return ((props: object) => <Part {...props} />) as unknown as Module[Name]
}
