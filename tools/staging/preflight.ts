import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type * as z from 'zod/mini'
import { LoginWithPasswordResponse } from '#generated/auth/session/session.zod.ts'
import { GetCurrentUserResponse } from '#generated/auth/user/user.zod.ts'
import { ListCompaniesResponse } from '#generated/main/companies/companies.zod.ts'
import { Service, violationOf } from './service.ts'
import { roles, type Role, type StagingSettings } from './settings.ts'

/** What the preflight found: a line for each check, and those that failed. */
export interface Preflight {
  lines: string[]
  failed: string[]
}

const versionOf = (api: string) =>
  (parse(readFileSync(`openapi/${api}.yaml`, 'utf8')) as { info: { version: string } }).info.version

/**
 * Says in a few seconds whether the suite can run: the app responds, the services respond as the contract says, and each
 * person can sign in and has the company and the account that the settings name.
 */
export async function preflight(settings: StagingSettings): Promise<Preflight> {
  const found: Preflight = { lines: [], failed: [] }
  const passes = (line: string) => found.lines.push(`  ✓ ${line}`)
  const fails = (error: unknown) => found.failed.push(error instanceof Error ? error.message : String(error))

  const service = await Service.open(settings).catch(fails)
  if (!(service instanceof Service)) return found
  const { release = 'without a name', paymentProviders } = service.deployment
  passes(`The app responds at ${settings.baseUrl}: release ${release}, payment providers: ${paymentProviders}`)
  for (const role of roles) {
    if (settings.people[role] === undefined)
      found.lines.push(`  – No ${role} is named (people.${role}): these tests are skipped`)
    else await checkPerson(service, role).then(passes, fails)
  }
  if (found.failed.length === 0)
    passes(
      `The services respond as the contract says: auth ${versionOf('auth')} at ${service.base('auth')}, main ${versionOf('main')} at ${service.base('main')}`,
    )
  return found
}

async function checkPerson(service: Service, role: Role): Promise<string> {
  const { people, invite, payment } = service.settings
  const tokens = checked('loginWithPassword', LoginWithPasswordResponse, await service.signIn(role))
  const token = tokens.accessToken
  const user = checked('getCurrentUser', GetCurrentUserResponse, await service.call('getCurrentUser', { token }))
  checked('listCompanies', ListCompaniesResponse, await service.call('listCompanies', { token }))
  const who = `people.${role} (${people[role]?.email ?? ''})`
  if (role === 'admin' && !user.isInternal) throw new Error(`${who} is not platform staff`)
  if (role === 'admin' || role === 'newcomer') return `${who} signs in`
  const company = await service.company(role, token)
  const accounts = [people[role]?.account, role === 'supplier' ? invite?.account : payment?.account]
  for (const number of accounts)
    if (number !== undefined && (await service.account(role, token, company, number)) === undefined)
      throw new Error(`${who}: “${people[role]?.company ?? ''}” has no account ${number}`)
  return `${who} signs in and belongs to “${people[role]?.company ?? ''}”`
}

/** The response, if it is what the contract says. */
function checked<Schema extends z.ZodMiniType>(operationId: string, schema: Schema, body: unknown): z.output<Schema> {
  const violation = violationOf(schema, body)
  if (violation !== undefined) throw new Error(`${operationId} does not respond as the contract says: ${violation}`)
  return body as z.output<Schema>
}
