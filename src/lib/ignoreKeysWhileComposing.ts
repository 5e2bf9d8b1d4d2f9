/**
 * Keys pressed while an input method composes text, such as Enter to choose a word, belong to the input method: no
 * handler of the page gets them, not even one of a library (docs/rules.md#composing-keys).
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

/** For the Enter that ends a composition, Safari does not set `isComposing`, only 229, the code of all keys of a composition. */
// oxlint-disable-next-line typescript/no-deprecated -- Safari has no other sign of it
const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent) => composes || keyCode === 229
