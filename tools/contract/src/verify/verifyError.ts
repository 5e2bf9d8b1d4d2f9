/** How a verification ends if it does not succeed; each reason has its own exit code (docs/contract.md). */
export const exitCodes = {
  violations: 1,
  badUsage: 2,
  unreachable: 3,
  wrongToken: 4,
  notTheApi: 5,
  internalError: 6,
  tooLittle: 7,
  seenTooLittle: 8,
} as const

/** Ends the run with one line on stderr. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError'
  readonly exitCode: number

  constructor(reason: 'badUsage' | 'unreachable' | 'wrongToken' | 'notTheApi', message: string) {
    super(message)
    this.exitCode = exitCodes[reason]
  }
}
