import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Ends a run with what was left out and why, and with the number of tests of each outcome. */
export default class SummaryReporter implements Reporter {
  #tests: TestCase[] = []

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  onEnd(): void {
    const outcomes = Map.groupBy(this.#tests, (test) => test.outcome())
    const skipped = outcomes.get('skipped') ?? []
    const count = (outcome: 'expected' | 'unexpected') => outcomes.get(outcome)?.length ?? 0
    if (skipped.length > 0) console.log('\nNot tested:')
    for (const test of skipped) console.log(`  – ${test.title}: ${reasonOf(test)}`)
    console.log(`\nStaging: ${count('expected')} passed, ${count('unexpected')} failed, ${skipped.length} skipped`)
  }

  printsToStdio(): boolean {
    return false
  }
}

function reasonOf({ annotations, results }: TestCase): string {
  const all = [...annotations, ...results.flatMap((result) => result.annotations)]
  return all.find(({ type, description }) => type === 'skip' && description)?.description ?? 'the run ended before it'
}
