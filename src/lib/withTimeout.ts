/** The result of `work`, or undefined if it fails or takes longer than `ms` milliseconds: for optional results. */
export function withTimeout<T>(ms: number, work: () => Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    const finish = (result: T | undefined): void => {
      clearTimeout(timer)
      resolve(result)
    }
    Promise.resolve()
      .then(work)
      .then(finish, () => finish(undefined))
  })
}
