import * as z from 'zod/mini'
import { SaveIngestionConfigurationBody } from '#generated/main/ingestion-configurations/ingestion-configurations.zod.ts'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { trimmed } from '#src/shared/form/trimmed.ts'

const { id: _id, companyId, controlFilePattern, ...directories } = SaveIngestionConfigurationBody.shape

/** The contract's rule for a directory, with its own message for a wrong prefix (docs/rules.md#directory-prefixes). */
export function directory(rule: z.ZodMiniType<string, string>) {
  const isDirectory = (text: string) =>
    z.safeParse(rule, text).error?.issues.every(({ code }) => code !== 'invalid_format') ?? true
  return z.pipe(
    z.string().check(z.trim(), z.refine(isDirectory, { error: 'ingestionConfigurations.directoryRule', abort: true })),
    rule,
  )
}

/** The contract's rules for an ingestion configuration. */
export const configurationSchema = z.object({
  companyId,
  controlFilePattern: trimmed(controlFilePattern),
  incomingDirectory: directory(directories.incomingDirectory),
  processingDirectory: directory(directories.processingDirectory),
  failedDirectory: directory(directories.failedDirectory),
  archiveDirectory: directory(directories.archiveDirectory),
})

export type ConfigurationInput = z.output<typeof configurationSchema>

export const noConfiguration: ConfigurationInput = {
  companyId: '',
  controlFilePattern: '',
  incomingDirectory: '',
  processingDirectory: '',
  failedDirectory: '',
  archiveDirectory: '',
}

export function toConfigurationInput(configuration: IngestionConfiguration): ConfigurationInput {
  return {
    companyId: configuration.companyId,
    controlFilePattern: configuration.controlFilePattern,
    incomingDirectory: configuration.incomingDirectory,
    processingDirectory: configuration.processingDirectory,
    failedDirectory: configuration.failedDirectory,
    archiveDirectory: configuration.archiveDirectory,
  }
}

/** Whether a control file name is ingested; `*` stands for any part of a name (docs/rules.md#control-file-pattern). */
export function matchesPattern(pattern: string, fileName: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^/]*')}$`).test(fileName)
}
