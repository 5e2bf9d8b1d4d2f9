/** The main user journeys in Arazzo (openapi/journeys), run by Redocly Respect. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { parse, stringify } from 'yaml'
import { project } from '../project.ts'
import { redoclyCli } from '../redoclyCli.ts'
import { pathValues, type Endpoint } from './contract/endpoints.ts'
import type { Coverage } from './coverage/coverage.ts'
import type { Bases } from './service/request.ts'
import type { GivenTokens, Person } from './options.ts'
import type { Actor } from './service/actor.ts'

export interface JourneyResult {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** The step that failed and why, or what a skipped journey is missing. */
  reason?: string
  requests: number
  /** operationIds that returned 2xx. */
  succeeded: string[]
}

export interface JourneyOptions {
  bases: Bases
  actors: readonly Actor[]
  people: readonly Person[]
  write: boolean
  /** Values that API calls alone can't provide, such as the token in an email. */
  given: GivenTokens
  headers: Readonly<Record<string, string>>
  /** Companies that were created because the service had no data, instead of the first that fit. */
  prepared?: Readonly<Record<string, string>>
  /** Operations that the service does not have. */
  notImplemented?: readonly string[]
  endpoints?: readonly Endpoint[]
  /** Records what the steps see of the contract. */
  coverage?: Coverage | undefined
}

type Inputs = Record<string, string>

interface Description {
  sourceDescriptions: { name: keyof Bases; url: string }[]
  workflows: {
    inputs: { required: string[] }
    parameters?: { name: string; in: string; value: string }[]
    steps: { stepId: string; operationId: string; description?: string }[]
    'x-read-only'?: boolean
  }[]
}

const folder = join(project, 'openapi/journeys')
const suffix = '.arazzo.yaml'

/** Errors: rejects when Respect itself fails. */
export async function runJourneys(options: JourneyOptions): Promise<JourneyResult[]> {
  const inputs = inputsOf(options)
  const names = readdirSync(folder).flatMap((file) => (file.endsWith(suffix) ? file.slice(0, -suffix.length) : []))
  const planned = names.map((name) => ({ name, missing: missingInput(name, inputs, options) }))
  const ready = planned.flatMap(({ name, missing }) => (missing === undefined ? [name] : []))
  const ran = ready.length > 0 ? await respect(ready, inputs, options) : []
  const skipped = planned.flatMap(({ name, missing }): JourneyResult[] =>
    missing === undefined ? [] : [{ name, outcome: 'skipped', reason: missing, requests: 0, succeeded: [] }],
  )
  return [...ran, ...skipped]
}

/** The journeys' inputs by name, taken from the first user who fits. */
function inputsOf({ actors, people, given, prepared }: JourneyOptions): Inputs {
  const inputs: Inputs = { ...given, ...prepared }
  const [person] = people
  if (person) Object.assign(inputs, person)
  for (const { token, companies, isInternal } of actors) {
    if (isInternal) inputs.adminToken ??= token
    for (const [companyId, { isSupplier, isBuyer, hasTeam, isAdmin, capabilities }] of companies) {
      if (hasTeam && isAdmin && inputs.teamToken === undefined)
        Object.assign(inputs, { teamToken: token, teamCompanyId: companyId })
      if (capabilities.has('paymentApprovals') && isAdmin && inputs.approvalToken === undefined)
        Object.assign(inputs, { approvalToken: token, approvalCompanyId: companyId })
      if (isSupplier && inputs.supplierToken === undefined)
        Object.assign(inputs, { supplierToken: token, supplierCompanyId: companyId })
      if (isBuyer && inputs.buyerToken === undefined)
        Object.assign(inputs, { buyerToken: token, buyerCompanyId: companyId })
    }
  }
  return inputs
}

function missingInput(name: string, inputs: Inputs, options: JourneyOptions): string | undefined {
  const { bases, write, notImplemented = [] } = options
  const { workflows, sourceDescriptions } = readDescription(name)
  const writes = workflows.some((workflow) => workflow['x-read-only'] !== true)
  if (writes && !write) return 'changes something; needs --write'
  const base = sourceDescriptions.find((source) => bases[source.name] === undefined)
  if (base) return `needs --${base.name}-url`
  const lacking = [...operationsOf(name).values()].find((id) => notImplemented.includes(id))
  if (lacking !== undefined) return `needs ${lacking}, which is not implemented`
  const missing = workflows.flatMap(({ inputs: { required } }) => required).filter((input) => !(input in inputs))
  return missing.length > 0 ? `no value for ${missing.join(', ')}` : undefined
}

function readDescription(name: string): Description {
  return parse(readFileSync(join(folder, name + suffix), 'utf8')) as Description
}

interface Step {
  stepId: string
  request?: { url: string; body?: unknown }
  response?: { statusCode?: number; body?: unknown }
  checks?: { name: string; passed: boolean; condition?: string; message?: string }[]
}

interface RespectReport {
  files: Record<string, { totalRequests: number; executedWorkflows: { status: string; executedSteps: Step[] }[] }>
}

async function respect(names: readonly string[], inputs: Inputs, options: JourneyOptions): Promise<JourneyResult[]> {
  const { bases, headers } = options
  const place = mkdtempSync(join(tmpdir(), 'journeys-'))
  const reportFile = join(place, 'respect.json')
  try {
    const servers = Object.entries(bases).flatMap(([name, base]) => ['--server', `${name}=${base}`])
    cpSync(folder, place, { recursive: true })
    for (const name of names) writeFileSync(join(place, name + suffix), stringify(withHeaders(name, headers)))
    const files = names.map((name) => name + suffix)
    const output = await run(place, ['respect', ...files, ...servers, '--json-output', reportFile], inputs)
    const { files: results } = readReport(reportFile, output)
    return names.map((name, i) => {
      const result = results[files[i] ?? '']
      if (result === undefined) throw new Error(`Respect did not run ${name}:\n${output}`)
      const { executedWorkflows, totalRequests: requests } = result
      const steps = executedWorkflows.flatMap(({ executedSteps }) => executedSteps)
      recordSteps(name, steps, options)
      const ran = { name, requests, succeeded: succeededIn(name, steps) }
      if (executedWorkflows.every(({ status }) => status !== 'error')) return { ...ran, outcome: 'passed' }
      const { step, reason } = failureOf(steps)
      // A service that lacks the data for a journey does not violate the contract.
      if (step?.stepId.startsWith('find') === true && step.response?.statusCode === 200)
        return { ...ran, outcome: 'skipped', reason: `no data to work on (${step.stepId}): ${neededFor(name, step)}` }
      return { ...ran, outcome: 'failed', reason }
    })
  } finally {
    rmSync(place, { recursive: true })
  }
}

function recordSteps(name: string, steps: readonly Step[], { endpoints = [], coverage }: JourneyOptions): void {
  const operations = operationsOf(name)
  for (const { stepId, request, response } of steps) {
    const endpoint = endpoints.find(({ id }) => id === operations.get(stepId))
    const url = URL.parse(request?.url ?? '')
    if (endpoint === undefined || url === null || response?.statusCode === undefined) continue
    const names = [...new Set(url.searchParams.keys())]
    const query = Object.fromEntries(names.map((parameter) => [parameter, url.searchParams.getAll(parameter)]))
    const { statusCode: status, body } = response
    coverage?.record({ endpoint, parts: { path: pathValues(endpoint, url), query, body: request?.body }, status, body })
  }
}

/** The data that a step looks for, in words. */
function neededFor(name: string, { stepId }: Step): string {
  const steps = readDescription(name).workflows.flatMap((workflow) => workflow.steps)
  const needed = steps.find((step) => step.stepId === stepId)?.description ?? ''
  return `it needs ${needed.charAt(0).toLowerCase()}${needed.slice(1).replace(/\.$/, '')}`
}

/** The journey with the caller's headers in every request. It runs from a copy, so its descriptions get full paths. */
function withHeaders(name: string, headers: Readonly<Record<string, string>>): Description {
  const { sourceDescriptions, workflows, ...rest } = readDescription(name)
  const added = Object.entries(headers).map(([header, value]) => ({ name: header, in: 'header', value }))
  return {
    ...rest,
    sourceDescriptions: sourceDescriptions.map((source) => ({ ...source, url: join(folder, source.url) })),
    workflows: workflows.map(({ parameters = [], ...workflow }) => ({
      ...workflow,
      parameters: [...parameters, ...added],
    })),
  }
}

function readReport(file: string, output: string): RespectReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RespectReport
  } catch (cause) {
    throw new Error(`Respect gave no report:\n${output}`, { cause })
  }
}

function succeededIn(name: string, steps: readonly Step[]): string[] {
  const operations = operationsOf(name)
  return steps
    .filter(({ response }) => response?.statusCode !== undefined && response.statusCode < 300)
    .map(({ stepId }) => operations.get(stepId) ?? stepId)
}

/** The operationId of each step. */
function operationsOf(name: string): Map<string, string> {
  const steps = readDescription(name).workflows.flatMap((workflow) => workflow.steps)
  return new Map(steps.map(({ stepId, operationId }) => [stepId, operationId.replace(/^.*\./, '')]))
}

/** Retried steps appear once for each attempt; the last one counts. */
function failureOf(steps: readonly Step[]): { step?: Step; reason: string } {
  const last = new Map(steps.map((step) => [step.stepId, step]))
  for (const step of last.values()) {
    const { stepId, response, checks = [] } = step
    const failed = checks.find(({ passed }) => !passed)
    if (failed === undefined) continue
    const rule = oneLine(failed.condition ?? failed.message ?? failed.name, 120)
    const body = oneLine(JSON.stringify(response?.body ?? '', withoutSecrets), 300)
    return { step, reason: `${stepId}: ${rule} fails; response ${response?.statusCode} ${body}` }
  }
  return { reason: 'ended early' }
}

function oneLine(text: string, length: number): string {
  return stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, length)
}

const withoutSecrets = (key: string, value: unknown) => (/token$/i.test(key) ? '…' : value)

/** Passes inputs through the environment: everyone on the machine can read a command line. */
function run(place: string, args: readonly string[], inputs: Inputs): Promise<string> {
  const env = {
    ...process.env,
    REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  }
  const child = spawn(process.execPath, [redoclyCli, ...args], { cwd: place, env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}
