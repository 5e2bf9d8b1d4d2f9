/** Creates what a service lacks, with the contract's own calls and in its own company. */
import { idSourceOf } from '../contract/idSources.ts'
import { type Endpoint, pathParameters } from '../contract/endpoints.ts'
import type { Places } from '../generate/places.ts'
import type { Actor } from '../service/actor.ts'
import type { Client } from '../service/client.ts'
import { createCaller, type Creation } from './caller.ts'
import { Steps } from './steps.ts'

export interface Preparation {
  /** What the service keeps of it, in the order in which it was created. */
  created: Creation[]
  /** operationIds that succeeded. */
  succeeded: string[]
  /** What could not be created, and why. */
  notCreated: { what: string; why: string }[]
  /** Inputs of journeys that are to use the new companies. */
  inputs: Readonly<Record<string, string>>
}

export const nothingPrepared: Preparation = { created: [], succeeded: [], notCreated: [], inputs: {} }

interface Options {
  client: Client
  actors: readonly Actor[]
  /** Operations to be called, and where. */
  endpoints: readonly Endpoint[]
  places: Places
}

type StepName = Exclude<keyof Steps, 'wasCreated' | 'inputs'>

/** What each step creates, for the report. */
const descriptions: Record<StepName, string> = {
  supplier: 'a company that sends invoices',
  buyer: 'a company that pays them',
  ledger: 'customers with invoices and credits',
  payerOf: 'an account with a payer',
  invites: 'invites to register',
  accessRequest: 'a request for access',
  configuration: 'an ingestion configuration',
  connection: 'a connection',
  receiver: 'a payment account of the supplier',
  payerAccount: 'a payment account of the payer',
  fee: 'a fee',
  member: 'a member of the company',
  payment: 'a payment',
}

/** The steps that fill each list that ids come from. */
const stepsFor: Readonly<Record<string, StepName[]>> = {
  listCompanies: ['supplier', 'buyer'],
  listAuthCompanies: ['supplier'],
  listAdminCompanies: ['supplier'],
  getNotificationSettings: ['supplier'],
  getOrCreateAccessLink: ['supplier'],
  listAccessRequests: ['accessRequest'],
  listMemberships: ['member'],
  listCustomers: ['ledger'],
  listReceivableInvoices: ['ledger'],
  listPayableInvoices: ['payerOf'],
  listPayableInvoicingAccounts: ['payerOf'],
  listRegistrationInvites: ['invites'],
  listIngestionConfigurations: ['configuration'],
  listConnections: ['connection'],
  listPaymentAccounts: ['receiver'],
  listPaymentFees: ['fee'],
  listOutgoingPayments: ['payment'],
  listIncomingPayments: ['payment'],
}

/** Creates what the operations without a place need; nothing if each has one. Changes the companies of the actors. */
export async function prepare({ client, actors, endpoints, places }: Options): Promise<Preparation> {
  const signedIn = actors.filter(({ token }) => token !== '')
  const hasInternal = signedIn.some(({ isInternal }) => isInternal)
  const emptyLists = endpoints
    .filter((endpoint) => endpoint.secured && (endpoint.role !== 'internal' || hasInternal))
    // No call gives a company a capability.
    .filter((endpoint) => places.own(endpoint).length === 0 && endpoint.capabilities.length === 0)
    .flatMap(({ path }) => (pathParameters(path).length > 0 ? (idSourceOf(upToLastParameter(path)).from ?? []) : []))
  if (emptyLists.length === 0 || signedIn.length === 0) return nothingPrepared

  const caller = createCaller(client)
  const steps = new Steps(caller, signedIn)
  const needed = new Set(emptyLists.flatMap((list) => stepsFor[list] ?? []))
  for (const name of needed) await caller.attempt(descriptions[name], steps[name])
  // Without these, a new company can't do what an older one can.
  const { supplier, buyer } = steps.wasCreated
  if (supplier) await caller.attempt(descriptions.member, steps.member)
  if (buyer) await caller.attempt(descriptions.payerAccount, steps.payerAccount)
  return { ...caller.result(), inputs: steps.inputs }
}

const upToLastParameter = (path: string) => path.slice(0, path.lastIndexOf('}') + 1)
