import { expect, test } from 'vitest'
import { endpointsOf } from '#contract/verify/contract/endpoints.ts'
import { loadContract } from '#contract/verify/contract/loadContract.ts'
import { Coverage } from '#contract/verify/coverage/coverage.ts'
import { coverageReport, nameOf } from '#contract/verify/coverage/report.ts'
import { readOptions } from '#contract/verify/options.ts'
import { isFullRun } from '../../isFullRun.ts'
import { startOwnMock } from '#contract/verify/service/ownMock.ts'
import { printReport } from '#contract/verify/report/report.ts'
import { verify } from '#contract/verify/verify.ts'

test(
  'our own mock follows the contract in journeys and thousands of generated requests',
  { timeout: 300_000 },
  async () => {
    const mock = await startOwnMock()
    try {
      const coverage = new Coverage()
      const extent = { seed: 20_261_121, runs: isFullRun ? 10 : 9, write: true, only: undefined, coverage }
      const report = await verify(await loadContract(), { ...mock, tokens: [] }, extent)
      printReport(report, (line) => process.stdout.write(`${line}\n`))

      expect(report.violations).toEqual([])
      expect(report.journeys.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
      expect(report.journeys).toHaveLength(20)
      expect(report.operations).toHaveLength(103)
      expect(report.neverSucceeded).toEqual([])
      expect(report.internalErrors).toEqual([])
      expect(report.requests).toBeGreaterThanOrEqual(2_000)
      expect(report.notCalled).toEqual([])
      expect(report.unjudgedFilters.filter((name) => name.endsWith(' supplierCompanyId'))).toEqual([])

      const reasons = readOptions(['--coverage'], 1).coverage?.reasons ?? []
      const { percent, wrongReasons, places } = coverageReport(
        coverage.placesOf(endpointsOf(await loadContract())),
        reasons,
        report,
      )
      expect(percent).toBeGreaterThanOrEqual(90)
      expect(wrongReasons).toEqual([])
      expect(places.filter(({ isSeen, reason }) => !isSeen && reason === undefined).map(nameOf)).toEqual([])
    } finally {
      await mock.close()
    }
  },
)
