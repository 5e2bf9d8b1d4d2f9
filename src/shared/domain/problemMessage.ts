interface Failure {
  kind?: string
  status?: number | null
}

/** Nothing came back, from the services or for a file of the application, so there is no status to tell. */
export function hasNoAnswer(error: unknown): boolean {
  const { kind } = failureOf(error)
  return kind === 'network' || kind === 'timeout'
}

const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {})

const byStatus: Record<number, string> = { 403: 'error.forbidden', 404: 'error.notFound', 429: 'error.tooMany' }

/** The i18n key that tells a person what a failed call, or a page that could not be loaded, means for them. */
export function problemMessage(error: unknown): string {
  const { kind, status } = failureOf(error)
  if (hasNoAnswer(error)) return 'error.offline'
  if (kind === 'missing') return 'error.partMissingHelp'
  if (kind !== 'http' || typeof status !== 'number') return 'error.unexpected'
  return byStatus[status] ?? (status >= 500 ? 'error.server' : 'error.unexpected')
}
