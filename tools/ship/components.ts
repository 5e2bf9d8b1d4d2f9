import { execFileSync } from 'node:child_process'

/** A package as `npm sbom` lists it (CycloneDX). */
export interface Component {
  'bom-ref': string
  name: string
  version: string
  /** `required` unless it is only for development or optional. */
  scope: 'required' | 'optional'
  /** An identifier or an expression of SPDX, or a name that is neither; absent if the package doesn't say. */
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

interface Sbom {
  serialNumber: string
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * The packages that a build of the project in `folder` may contain, as npm lists them, without what differs each time.
 * `npm sbom --omit=dev`, the default in a production build, omits too much: every package that another one lists for its
 * development, such as React. Errors: throws with npm's own message.
 */
export function componentsThatShip(folder = '.') {
  const args = ['sbom', '--package-lock-only', '--include=dev', '--sbom-type=application', '--sbom-format=cyclonedx']
  const text = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  const { serialNumber: _serialNumber, metadata, components, dependencies, ...sbom } = JSON.parse(text) as Sbom
  const { timestamp: _timestamp, component, ...rest } = metadata
  const shipped = components.filter(({ scope }) => scope === 'required')
  const refs = new Set([component, ...shipped].map((part) => part['bom-ref']))
  return {
    ...sbom,
    // npm gives the folder's name.
    metadata: { ...rest, component: { ...component, name: 'tallyport' } },
    components: shipped,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  }
}
