import { test, type Locator } from '@playwright/test'
import { sourcesAround } from './components.ts'
import { parts, type PartKind } from './parts.ts'

/** Says that this test visits these elements; `unvisited.ts` names the parts that none of a journey's tests visited. */
export async function visit(kind: PartKind, elements: Locator): Promise<void> {
  for (const sources of await sourcesAround(elements)) {
    const file = sources.find((source) => parts[kind].includes(source))
    if (file !== undefined) test.info().annotations.push({ type: `visited ${kind}`, description: file })
  }
}

/** The details of a test, one of so many that together visit all parts of a kind. */
export const visitsAll = (count: number, ...kinds: readonly PartKind[]) => ({
  annotation: kinds.map((kind) => ({ type: `visits every ${kind}`, description: String(count) })),
})
