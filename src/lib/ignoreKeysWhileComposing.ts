/**
 * Keys pressed while an input method composes text, such as Enter to choose a word, belong to the input method: no
 * handler of the page gets them, whoever made it (docs/rules.md#composing-keys).
 *
 * Call it once, before anything else listens for keys.
 */
export function ignoreKeysWhileComposing(): void {
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(
      type,
      (event) => {
        if (isComposing(event)) event.stopImmediatePropagation()
      },
      { capture: true },
    )
}

/** Safari no longer sets `isComposing` for the Enter that ends a composition, only the code of all its keys. */
// oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent) => composes || keyCode === 229
