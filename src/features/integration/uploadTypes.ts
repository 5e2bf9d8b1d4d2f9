import type { IngestionFileType } from '#generated/main/model/ingestionFileType.ts'
import type { UploadIntegrationFilesRequest } from '#generated/main/model/uploadIntegrationFilesRequest.ts'

export type UploadType = (typeof IngestionFileType)[keyof typeof IngestionFileType]

/** In screen order: an account must exist before anything can belong to it. */
export const uploadTypes: readonly UploadType[] = ['Account', 'Contact', 'Invoice', 'CreditAdjustment']

/** Maximum size of a file in bytes (contract, uploadIntegrationFiles). */
export const maxUploadBytes = 25 * 1024 * 1024

/** The part of the multipart body that a file goes into. */
export const partOf: Record<UploadType, Exclude<keyof UploadIntegrationFilesRequest, 'validating'>> = {
  Account: 'account',
  Contact: 'contact',
  CreditAdjustment: 'creditAdjustment',
  Invoice: 'invoice',
}
