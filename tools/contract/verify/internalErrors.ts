/** Faults of the verification itself: what was found before and after them still counts and is still told. */
import { Stop } from './stop.ts'

export interface InternalError {
  /** What was being done, e.g. `listInvoices, valid`. */
  where: string
  message: string
  stack: string
}

export interface InternalErrors {
  readonly all: readonly InternalError[]
  /** What `run` gives; `otherwise` when it fails, which is written down. Errors: a `Stop` goes through. */
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
        if (error instanceof Stop) throw error
        const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
        all.push({ where, message, stack })
        return otherwise
      }
    },
  }
}
