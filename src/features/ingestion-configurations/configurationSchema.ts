import * as z from 'zod/mini'
import { SaveIngestionConfigurationBody } from '#generated/main/ingestion-configurations/ingestion-configurations.zod.ts'
import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { cleaned } from '#src/shared/form/cleaned.ts'

const { id: _id, companyId, controlFilePattern, ...directories } = SaveIngestionConfigurationBody.shape

/** The contract's rule for a directory, with its own message for a wrong prefix (docs/rules.md#directory-prefixes). */
export function directory(rule: z.ZodMiniType<string, string>) {
  const isDirectory = (text: string) =>
    z.safeParse(rule, text).error?.issues.every(({ code }) => code !== 'invalid_format') ?? true
  return z.pipe(
    z
      .string()
      .check(
        z.overwrite(cleanText),
        z.refine(isDirectory, { error: 'ingestionConfigurations.directoryRule', abort: true }),
      ),
    rule,
  )
}

/** The contract's rules for an ingestion configuration. */
export const configurationSchema = z.object({
  companyId,
  controlFilePattern: cleaned(controlFilePattern),
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

/** Longer names and patterns never match: no file system has longer names. */
const longestName = 255

/**
 * Whether a control file name is ingested; `*` stands for any part of a name (docs/rules.md#control-file-pattern).
 * It never backtracks: a pattern that a user writes must not freeze the page (docs/rules.md#no-backtracking).
 */
export function matchesPattern(pattern: string, fileName: string): boolean {
  if (Math.max(pattern.length, fileName.length) > longestName) return false
  // `*` matches no slash, so the parts between slashes match one by one.
  const [patterns, names] = [pattern.split('/'), fileName.split('/')]
  return patterns.length === names.length && patterns.every((part, index) => matchesPart(part, names[index] ?? ''))
}

function matchesPart(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return pattern === name
  if (!name.startsWith(first) || !name.endsWith(last)) return false
  let from = first.length
  // Taking the first place where a text fits leaves the most room for those after it.
  for (const text of rest) {
    const found = name.indexOf(text, from)
    if (found === -1) return false
    from = found + text.length
  }
  return from + last.length <= name.length
}
