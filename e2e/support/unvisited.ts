import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'
import { parts, type PartKind } from './parts.ts'

/**
 * Fails a run with the name of each part that no journey visited (docs/qa.md#what-no-journey-visited). It says nothing about
 * a kind of which not every test ran and passed.
 */
export default class Unvisited implements Reporter {
  readonly #passed: TestCase[] = []

  onTestEnd(test: TestCase): void {
    if (test.outcome() === 'expected') this.#passed.push(test)
  }

  onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const missing = (Object.keys(parts) as PartKind[]).flatMap((kind) => this.#missing(kind))
    if (missing.length === 0) return Promise.resolve(undefined)
    process.stderr.write(`${missing.join('\n')}\n`)
    return Promise.resolve({ status: 'failed' })
  }

  #missing(kind: PartKind): string[] {
    const saying = (type: string) =>
      this.#passed.flatMap(({ annotations }) => annotations.filter((one) => one.type === type))
    const all = saying(`visits every ${kind}`)
    if (all.length === 0 || all.length < Number(all[0]?.description)) return []
    const visited = new Set(saying(`visited ${kind}`).map(({ description }) => description))
    return parts[kind]
      .filter((file) => !visited.has(file))
      .map((file) => `No journey visits the ${kind} of src/${file}: add a way to e2e/support/ways/.`)
  }
}
