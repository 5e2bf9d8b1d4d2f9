interface Failure {
  kind?: string
  status?: number | null
}

const byStatus: Record<number, string> = { 403: 'error.forbidden', 404: 'error.notFound', 429: 'error.tooMany' }

/** The i18n key that tells a person what a failed call means for them. */
export function problemMessage(error: unknown): string {
  const { kind, status } = (typeof error === 'object' && error !== null ? error : {}) as Failure
  if (kind === 'network' || kind === 'timeout') return 'error.offline'
  if (kind !== 'http' || typeof status !== 'number') return 'error.unexpected'
  return byStatus[status] ?? (status >= 500 ? 'error.server' : 'error.unexpected')
}
