import * as z from 'zod/mini'
import { operations, type OperationId } from '#generated/operations.ts'
import type { SessionTokens } from '#generated/auth/model/sessionTokens.ts'
import type { CompanyList } from '#generated/main/model/companyList.ts'
import type { PaymentCapabilities } from '#generated/main/model/paymentCapabilities.ts'
import { settingsIn } from '#security/files.ts'
import type { Settings } from '#security/deploymentSettings.ts'
import { readSettings } from '#src/lib/settings.ts'
import type { CompanyIds } from '../../e2e/support/worldIds.ts'
import { passwordOf, type Role, type StagingSettings } from './settings.ts'

/** A company, and what its service offers. */
export interface StagingCompany extends CompanyIds {
  capabilities?: PaymentCapabilities | undefined
}

interface Call {
  token?: string
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** An app that is deployed somewhere, and the services that its documents name; called without a browser. */
export class Service {
  readonly settings: StagingSettings
  /** The settings of the deployed app. */
  readonly deployment: Settings

  private constructor(settings: StagingSettings, deployment: Settings) {
    this.settings = settings
    this.deployment = deployment
  }

  /** Reads the settings from the app's document. Errors: rejects with a sentence if BASE_URL isn't the app. */
  static async open(settings: StagingSettings): Promise<Service> {
    const url = `${settings.baseUrl}/index.html`
    const response = await reach(url)
    const html = await response.text()
    if (response.status !== 200 || !html.includes('id="settings"'))
      throw new Error(
        `${url} is not Tallyport: it has status ${response.status}${response.ok ? ' and no settings' : ''}. Check BASE_URL`,
      )
    const { settings: deployment, wrong } = readSettings(settingsIn(html))
    if (wrong !== undefined)
      throw new Error(`${url}: the deployment’s setting “${wrong}” is not usable (docs/deploy.md#settings)`)
    return new Service(settings, deployment)
  }

  /** The base URL of a service. */
  base(api: string): string {
    const url = api === 'auth' ? this.deployment.authUrl : this.deployment.mainUrl
    return (url ?? this.settings.baseUrl).replace(/\/$/, '')
  }

  /** Errors: rejects with a sentence if the service refuses or can't be reached. */
  async call<Body>(operationId: OperationId, { token, path = {}, query, body }: Call = {}): Promise<Body> {
    const { api, method, path: template, summary } = operations[operationId]
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
    const url = `${this.base(api)}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`
    const response = await reach(url, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(
        `${operationId} (${summary}): ${method} ${filled} responds with ${response.status}${codeIn(text)}`,
      )
    return (text === '' ? undefined : JSON.parse(text)) as Body
  }

  /** Signs in the person of a role. Errors: rejects with a sentence that has no password. */
  async signIn(role: Role): Promise<SessionTokens> {
    const emailAddress = this.settings.people[role]?.email ?? ''
    try {
      return await this.call('loginWithPassword', { body: { emailAddress, password: passwordOf(role) } })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`people.${role} (${emailAddress}) can’t sign in: ${reason}`, { cause: error })
    }
  }

  /** The company that the settings name for a role. Errors: rejects with the names that there are. */
  async company(role: 'supplier' | 'buyer', token: string): Promise<StagingCompany> {
    const wanted = this.settings.people[role]?.company
    const { items } = await this.call<CompanyList>('listCompanies', { token })
    const fitting = items.filter(({ isSupplier, isBuyer }) => (role === 'supplier' ? isSupplier : isBuyer))
    const found = fitting.find(({ name }) => name === wanted)
    if (found) return { id: found.id, authId: found.authCompanyId, capabilities: found.capabilities }
    const names = fitting.map(({ name }) => `“${name}”`).join(', ') || 'none'
    throw new Error(`people.${role}.company: this person has no ${role} company “${wanted}”. Available: ${names}`)
  }

  /** The id of the account with that number, or of the first account; undefined if there is none. */
  async account(role: 'supplier' | 'buyer', token: string, { id }: CompanyIds, number?: string) {
    const isSupplier = role === 'supplier'
    const { items } = await this.call<{ items: (Account & { invoicingAccountId?: string })[] }>(
      isSupplier ? 'listCustomers' : 'listPayableInvoicingAccounts',
      {
        token,
        path: { companyId: id },
        query: isSupplier && number !== undefined ? { q: number, pageSize: '500' } : {},
      },
    )
    const account =
      number === undefined ? items[0] : items.find(({ externalAccountId }) => externalAccountId === number)
    return account && { id: account.invoicingAccountId ?? account.id, name: account.name }
  }
}

interface Account {
  id: string
  name: string
  externalAccountId: string
}

async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  } catch (error) {
    const { cause } = error as Error
    const reason = cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(error)
    throw new Error(`${new URL(url).origin} does not respond: ${reason}`, { cause: error })
  }
}

/** How a response breaks the contract, in words; undefined if it doesn't. */
export function violationOf(schema: z.ZodMiniType, body: unknown): string | undefined {
  const result = z.safeParse(schema, body)
  if (result.success) return undefined
  const [issue] = result.error.issues
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
}

/** What a problem says in short, for a message. */
export function codeIn(text: string): string {
  try {
    const { code, traceId } = JSON.parse(text) as { code?: string; traceId?: string }
    return [code && `, ${code}`, traceId && ` (trace ${traceId})`].filter(Boolean).join('')
  } catch {
    return ''
  }
}
