import type { Plugin } from 'vite'

/**
 * Leaves out the styles of Fluent for pages that are read from right to left: no language of ours is
 * (docs/decisions/0003-login-speed.md).
 */
export function leftToRightStyles(): Plugin {
  return {
    name: 'tallyport-left-to-right-styles',
    apply: 'build',
    transform: {
      filter: { id: /@fluentui\/.*\.styles\.js$/ },
      handler: (code) => ({ code: leftToRight(code), map: null }),
    },
  }
}

/** A rule is a text, or a text with what says where it belongs: `[".f1{…}", { p: -1 }]`. */
const rules =
  /\["(?:@[^"{]*\{)?\.(\w+)(?:[^"\\]|\\.)*",\s*\{[^}]*\}\],?\s*|"(?:@[^"{]*\{)?\.(\w+)(?:[^"\\]|\\.)*",?\s*/g

/**
 * @param code compiled by Griffel: `["left", "right"]` are the classes of a style that depends on the direction, and
 * `__resetStyles("left", "right"` those of a component
 */
export function leftToRight(code: string): string {
  const right = new Set<string>()
  const left = code
    .replaceAll(/\[("f\w+"), "(f\w+)"\]/g, (_pair, one: string, other: string) => {
      right.add(other)
      return one
    })
    .replaceAll(/(__resetStyles\("r\w+"), "(r\w+)"/g, (_pair, one: string, other: string) => {
      right.add(other)
      return `${one}, null`
    })
  const isUnused = (name: string) => right.has(name) && !left.includes(`"${name}"`)
  return left.replaceAll(rules, (rule, placed?: string, plain?: string) =>
    isUnused(placed ?? plain ?? '') ? '' : rule,
  )
}
