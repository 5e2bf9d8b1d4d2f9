import type { FluentProviderProps } from '@fluentui/react-components'

type Part = { children?: unknown } | null | undefined

/** Gives the text of a part its own element. */
function own(part: Part): void {
  if (part && typeof part.children === 'string') part.children = <span>{part.children}</span>
}

/** The state of a Fluent component: its parts by name. */
const partOf = (state: unknown, name: string) => Reflect.get(state as object, name) as Part

const ownText =
  (...names: readonly string[]) =>
  (state: unknown) => {
    for (const name of names) own(partOf(state, name))
  }

/**
 * Fluent puts the text of these beside an icon or a mark, without its own element. Translators and extensions
 * replace texts, and the nodes beside them must not change (docs/rules.md#foreign-changes).
 */
export const ownElements = {
  useButtonStyles_unstable: ownText('root'),
  useMenuButtonStyles_unstable: ownText('root'),
  useToggleButtonStyles_unstable: ownText('root'),
  useCompoundButtonStyles_unstable: ownText('root'),
  useLabelStyles_unstable: ownText('root'),
  useTooltipStyles_unstable: ownText('content'),
  useFieldStyles_unstable: ownText('validationMessage'),
  useOptionStyles_unstable: ownText('root'),
  useBadgeStyles_unstable: ownText('root'),
} satisfies FluentProviderProps['customStyleHooks_unstable']
