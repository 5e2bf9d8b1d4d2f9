/** CSV uploads by the supplier persona, for the tests of the integration operations. */
import { expect } from 'vitest'
import type { OperationTypes } from '#generated/operations.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { minuteMs } from '#mocks/world/time.ts'
import type { TestApi } from './testApi.ts'

export const harbor = { companyId: companyId('harbor') }
type Part = 'account' | 'contact' | 'creditAdjustment' | 'invoice'
type Csv = string | Uint8Array<ArrayBuffer>
type Validation = Extract<OperationTypes['uploadIntegrationFiles']['reply'], { files: unknown }>
export type IngestionEvent = OperationTypes['listIngestionEvents']['reply']['items'][number]

export type Files = Partial<Record<Part, Csv>>

export function form(files: Files, validating: boolean): FormData {
  const body = new FormData()
  body.set('validating', String(validating))
  for (const [part, csv] of Object.entries(files)) body.set(part, new File([csv], `${part}.csv`))
  return body
}

export async function check(api: TestApi, files: Files): Promise<Validation['files']> {
  const response = await api.ok('supplier', 'uploadIntegrationFiles', { path: harbor, body: form(files, true) })
  return (response as Validation).files
}

/** Uploads the files, advances the clock by the minute that this takes at most, and returns the event. */
export async function takeIn(api: TestApi, files: Files): Promise<IngestionEvent> {
  const { ingestionEventId } = await start(api, files)
  api.world.advanceClock(minuteMs)
  return eventOf(api, ingestionEventId)
}

export async function start(api: TestApi, files: Files): Promise<{ ingestionEventId: string }> {
  const response = await api.send('supplier', 'uploadIntegrationFiles', { path: harbor, body: form(files, false) })
  expect(response.status).toBe(202)
  return response.body as { ingestionEventId: string }
}

export async function eventOf(api: TestApi, id: string): Promise<IngestionEvent> {
  const { items } = await api.ok('supplier', 'listIngestionEvents', { path: harbor })
  const event = items.find((item) => item.id === id)
  if (event === undefined) throw new Error('no such event')
  return event
}

/** The text of a CSV file. */
export const rows = (header: string, ...lines: string[]) => [header, ...lines].join('\r\n')
export const accountHeader = 'externalAccountId,name,accountName,accountType'
export const contactHeader = 'externalAccountId,firstName,lastName,email,phoneNumber,isPrimary'
export const creditHeader =
  'externalId,externalAccountId,jobName,externalJobId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'
export const invoiceHeader = `${creditHeader},discountAmount,discountDate`
/** An invoice line without the discount columns. */
export const good = 'INV-1,HS-1001,,,2026-11-01,2026-12-01,100.00,100.00'
