import { expect, test } from 'vitest'
import { loadContract } from '#contract/verify/contract/loadContract.ts'
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
      const extent = { seed: 20_261_121, runs: isFullRun ? 10 : 5, write: true, only: undefined }
      const report = await verify(await loadContract(), { ...mock, tokens: [] }, extent)
      printReport(report, (line) => process.stdout.write(`${line}\n`))

      expect(report.violations).toEqual([])
      expect(report.journeys.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
      expect(report.journeys).toHaveLength(16)
      expect(report.operations).toHaveLength(89)
      expect(report.neverSucceeded).toEqual([])
      expect(report.internalErrors).toEqual([])
      expect(report.requests).toBeGreaterThanOrEqual(2_000)
      expect(report.notCalled).toEqual([])
      expect(report.unjudgedFilters.filter((name) => name.endsWith(' supplierCompanyId'))).toEqual([])
    } finally {
      await mock.close()
    }
  },
)
