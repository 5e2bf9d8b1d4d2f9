import { test, type Locator } from '@playwright/test'
import { sourcesAround } from './components.ts'
import { parts, type PartKind } from './parts.ts'

/** Says that this test visits a part; `unvisited.ts` names the parts that none of a journey's tests visited. */
export function visited(kind: PartKind, file: string | undefined): void {
  if (file !== undefined && parts[kind].includes(file))
    test.info().annotations.push({ type: `visited ${kind}`, description: file })
}

/** Says that this test visits the parts that these elements belong to. */
export async function visit(kind: PartKind, elements: Locator): Promise<void> {
  for (const sources of await sourcesAround(elements))
    visited(
      kind,
      sources.find((source) => parts[kind].includes(source)),
    )
}

/** The details of a test, one of so many that together visit all parts of a kind. */
export const visitsAll = (count: number, ...kinds: readonly PartKind[]) => ({
  annotation: kinds.map((kind) => ({ type: `visits every ${kind}`, description: String(count) })),
})
