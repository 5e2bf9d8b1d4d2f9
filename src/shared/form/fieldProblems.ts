import { ApiError } from '#src/shared/api/apiError.ts'

/** The fields that a failed call names, by their names in a form (`address.city`), with what is wrong in words. */
export function fieldProblems(problem: unknown): { name: string; message: string }[] {
  const errors = problem instanceof ApiError ? (problem.problem?.errors ?? []) : []
  return errors
    .filter(({ pointer }) => pointer.startsWith('/'))
    .map(({ pointer, detail }) => ({ name: pointer.slice(1).replaceAll('/', '.'), message: detail }))
}
