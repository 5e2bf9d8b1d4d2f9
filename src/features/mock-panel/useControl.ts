import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const rootKey = 'mock-panel'

/** A read of the control plane; every change made through `useControlAction` reads it again. */
export function useControl<Answer>(name: string, read: () => Promise<Answer>, refetchInterval: number | false = false) {
  return useQuery({ queryKey: [rootKey, name], queryFn: read, refetchInterval, staleTime: 0 })
}

/** A change of the mock. `reloads`: the app's own data is stale afterwards, so all of it is read again. */
export function useControlAction<Input = void>(act: (input: Input) => Promise<unknown>, reloads = false) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries(reloads ? {} : { queryKey: [rootKey] }),
  })
}
