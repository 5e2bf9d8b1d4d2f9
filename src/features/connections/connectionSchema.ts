import * as z from 'zod/mini'
import { CreateConnectionBody } from '#generated/main/connections/connections.zod.ts'
import type { Connection } from '#generated/main/model/connection.ts'
import { directory } from '#src/features/ingestion-configurations/configurationSchema.ts'
import { isUsableDate } from '#src/lib/calendarDates.ts'
import { cleanId, cleanText } from '#src/lib/cleanText.ts'
import { cleaned, cleanedOrEmpty } from '#src/shared/form/cleaned.ts'

const rules = CreateConnectionBody.shape

const isAddress = (text: string) =>
  z.safeParse(rules.apiEndpoint, text).error?.issues.every(({ code }) => code !== 'invalid_format') ?? true

/** Only the spaces around a pasted key are dropped; the rest of a secret stays as it is (docs/rules.md#typed-text). */
const withoutBlanks = (key: string) => key.trim()

/** Contract rules; a PDF directory has a prefix, a dispatch destination has none (docs/rules.md#directory-prefixes). */
export const newConnectionSchema = z.object({
  name: cleaned(rules.name),
  connectionId: cleaned(rules.connectionId, cleanId),
  apiEndpoint: z.pipe(
    z
      .string()
      .check(z.overwrite(cleanText), z.refine(isAddress, { error: 'connections.apiEndpointRule', abort: true })),
    rules.apiEndpoint,
  ),
  apiKey: cleaned(rules.apiKey, withoutBlanks),
  currency: rules.currency,
  dispatchDestination: cleaned(rules.dispatchDestination),
  pdfDownloadDirectory: directory(rules.pdfDownloadDirectory),
  autoPay: rules.autoPay,
  syncCreditMemos: rules.syncCreditMemos,
  minSyncDate: z
    .string()
    .check(z.refine((date) => date === '' || isUsableDate(date), { error: 'connections.minSyncDateRule' })),
  status: rules.status,
})

/** The same for a connection that has a key: an empty text keeps the key (docs/rules.md#connection-secrets). */
export const connectionSchema = z.extend(newConnectionSchema, {
  apiKey: cleanedOrEmpty(rules.apiKey, withoutBlanks),
})

export type ConnectionInput = z.output<typeof newConnectionSchema>

export const noConnection: ConnectionInput = {
  name: '',
  connectionId: '',
  apiEndpoint: '',
  apiKey: '',
  currency: 'USD',
  dispatchDestination: '',
  pdfDownloadDirectory: '',
  autoPay: false,
  syncCreditMemos: false,
  minSyncDate: '',
  status: 'Active',
}

/** The form values of a connection; the key is never shown. */
export function toConnectionInput(connection: Connection): ConnectionInput {
  return {
    name: connection.name,
    connectionId: connection.connectionId,
    apiEndpoint: connection.apiEndpoint,
    apiKey: '',
    currency: connection.currency,
    dispatchDestination: connection.dispatchDestination,
    pdfDownloadDirectory: connection.pdfDownloadDirectory,
    autoPay: connection.autoPay,
    syncCreditMemos: connection.syncCreditMemos,
    minSyncDate: connection.minSyncDate ?? '',
    status: connection.status,
  }
}

/** Sends an empty date as null; missing fields are not sent. */
export function toConnectionRequest<Fields extends Partial<ConnectionInput>>(fields: Fields) {
  return { ...fields, ...('minSyncDate' in fields && { minSyncDate: fields.minSyncDate || null }) }
}
