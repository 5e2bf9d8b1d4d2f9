import { ApiError } from '#src/shared/api/apiError.ts'

/** The fields that a failed call names, by their form names (`address.city`), each with an error message. */
export function fieldProblems(problem: unknown): { name: string; message: string }[] {
  const errors = problem instanceof ApiError ? (problem.problem?.errors ?? []) : []
  return errors
    .filter(({ pointer }) => pointer.startsWith('/'))
    .map(({ pointer, detail }) => ({ name: pointer.slice(1).replaceAll('/', '.'), message: detail }))
}
