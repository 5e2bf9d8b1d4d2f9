import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'
import { parts, type PartKind } from './parts.ts'

const problems: Record<PartKind, string> = {
  dialog: 'No journey visits the dialog of src/',
  field: 'No journey visits the field of src/',
  form: 'No way says how to send (`submission`) the form of src/',
  code: 'No journey loads dist/assets/',
  reportedWhenMissing: 'No journey saw the app say that it could not load dist/assets/',
}

/**
 * Fails a run with the name of each part that no journey visited (docs/qa.md#what-no-journey-visited). A part is a file with
 * something that journeys must visit, and its kind is what it has, such as a dialog (`parts.ts`). A way is how a person gets
 * there (`ways/way.ts`). Tests say in annotations what they visit (`visits.ts`). Nothing is reported about a kind unless
 * all its tests ran and passed.
 */
export default class UnvisitedReporter implements Reporter {
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
    const annotationsOf = (type: string) =>
      this.#passed.flatMap(({ annotations }) => annotations.filter((one) => one.type === type))
    const tests = annotationsOf(`visits every ${kind}`)
    if (tests.length === 0 || tests.length < Number(tests[0]?.description)) return []
    const visited = new Set(annotationsOf(`visited ${kind}`).map(({ description }) => description))
    return parts[kind]
      .filter((file) => !visited.has(file))
      .map((file) => `${problems[kind]}${file}: add a way to e2e/support/ways/.`)
  }
}
