import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { startMock } from '#contract/mock.ts'
import { project } from '#contract/project.ts'
import { createClient } from '#contract/verify/service/client.ts'
import { loadContract } from '#contract/verify/contract/loadContract.ts'
import { endpointsOf } from '#contract/verify/contract/endpoints.ts'
import { runJourneys } from '#contract/verify/journeys.ts'
import { signIn } from '#contract/verify/service/signIn.ts'
import { isFullRun } from '../isFullRun.ts'
import { people } from './service.ts'

const folder = join(project, 'openapi/journeys')
const description = z.object({
  workflows: z.array(
    z.object({ steps: z.array(z.object({ stepId: z.string(), description: z.string().optional() })) }),
  ),
})
const finding = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => {
    const { workflows } = description.parse(parse(readFileSync(`${folder}/${file}`, 'utf8')))
    return workflows.flatMap(({ steps }) => steps.map((step) => ({ file, ...step })))
  })
  .filter(({ stepId }) => stepId.startsWith('find'))

test.each(finding)('$stepId of $file says which data it needs', ({ description: needed }) => {
  expect(needed).toMatch(/^(?:An?|The|Two) .*[^.]\.$/)
})

const fromOutside = [
  'approve-part-and-later: no value for approvalToken, approvalCompanyId',
  'approve-payment: no value for approvalToken, approvalCompanyId',
  'approve-sum: no value for approvalToken, approvalCompanyId',
  'change-team: no value for teamToken, teamCompanyId',
  'link-bank-account: no value for publicToken, plaidAccountId',
  'register-and-accept: no value for registrationToken, registrationEmail',
  'reset-password: no value for resetToken',
]
const notOffered =
  "pay-part-and-later: no data to work on (findAccount): it needs an account that takes partial and scheduled payments, as the first of the payer's accounts"
const uncovered =
  'preview-sums: no data to work on (findCovered): it needs a payable invoice of at least 1.00 that the largest payable credit covers, of the same account'

// The data of our mock differ from day to day; on the last of these days, a journey finds none to work on.
const days: [string, string[]][] = [
  ['2026-11-22', [notOffered, ...fromOutside]],
  ['2026-11-23', [notOffered, ...fromOutside]],
  ['2026-12-01', [notOffered, uncovered, ...fromOutside]],
]

test.each(isFullRun ? days : days.slice(-1))(
  'the journeys that our mock skips on %s, with reasons',
  async (day, expected) => {
    const apis = await loadContract()
    const { origin, close } = await startMock(day)
    onTestFinished(close)
    const bases = Object.fromEntries(apis.map(({ name, basePath }) => [name, origin + basePath]))
    const actors = await signIn(createClient(bases, endpointsOf(apis)), bases, { tokens: [], people })
    const results = await runJourneys({ bases, actors, people, write: true, given: {}, headers: {} })
    const others = results.filter(({ outcome }) => outcome !== 'passed').map(({ name, reason }) => `${name}: ${reason}`)
    expect(others).toEqual(expected)
  },
)
