/** Errors of the verification itself: findings from before and after them still count and are still reported. */
import { VerifyError } from './verifyError.ts'

export interface InternalError {
  /** What was running, e.g. `listInvoices, valid`. */
  where: string
  message: string
  stack: string
}

export interface InternalErrors {
  readonly all: readonly InternalError[]
  /** Returns the result of `run`, or records its failure and returns `otherwise`. Errors: rethrows a `VerifyError`. */
  guard: <Result>(where: string, run: () => Promise<Result>, otherwise: Result) => Promise<Result>
}

export function collectInternalErrors(): InternalErrors {
  const all: InternalError[] = []
  return {
    all,
    async guard(where, run, otherwise) {
      try {
        return await run()
      } catch (error) {
        if (error instanceof VerifyError) throw error
        const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
        all.push({ where, message, stack })
        return otherwise
      }
    },
  }
}
