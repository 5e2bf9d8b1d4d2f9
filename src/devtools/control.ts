import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** The mock's control plane (`/__mock`, docs/mock.md) as the panel uses it; the world is the browser's default one. */

export interface JournalEntry {
  id: number
  at: string
  method: string
  url: string
  operationId: string | null
  status: number | null
  durationMs: number
  idempotencyKey: string | null
  body: string | null
  fault: string | null
  fromExample: boolean
  violations: { side: string; path: string; message: string }[]
}

export interface Persona {
  name: string
  email: string
  what: string
}

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  link: string | null
  sentAt: string
}

export interface Fault {
  match: { operationId?: string; times?: number }
  effect: { kind: string; status?: number; ms?: number }
  seen: number
}

export interface Operation {
  operationId: string
  method: string
  path: string
  servedBy: 'handler' | 'example'
}

export type ProviderStates = Record<string, 'ok' | 'slow' | 'fail'>

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/__mock${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok)
    throw new Error((answer as { detail?: string } | undefined)?.detail ?? `The mock said ${response.status}`)
  return answer as Answer
}

export const control = {
  personas: () => call<{ personas: Persona[] }>('GET', '/personas'),
  signInAs: (name: string) => call<{ accessToken: string; refreshToken: string }>('POST', '/persona', { name }),
  scenario: () => call<{ scenario: string; scenarios: string[] }>('GET', '/scenario'),
  setScenario: (scenario: string) => call<unknown>('PUT', '/scenario', { scenario }),
  reset: () => call<unknown>('POST', '/reset'),
  clock: () => call<{ now: string; frozen: boolean }>('GET', '/clock'),
  changeClock: (change: { advanceMs: number } | { frozen: boolean }) => call<unknown>('POST', '/clock', change),
  latency: () => call<{ ms: number }>('GET', '/latency'),
  setLatency: (ms: number) => call<unknown>('PUT', '/latency', { ms }),
  providers: () => call<ProviderStates>('GET', '/providers'),
  setProviders: (states: ProviderStates) => call<unknown>('PUT', '/providers', states),
  operations: () => call<{ operations: Operation[] }>('GET', '/operations'),
  faults: () => call<{ faults: Fault[] }>('GET', '/faults'),
  addFault: (fault: Omit<Fault, 'seen'>) => call<unknown>('POST', '/faults', fault),
  clearFaults: () => call<unknown>('DELETE', '/faults'),
  mail: () => call<{ mail: Mail[] }>('GET', '/mail'),
  journal: () => call<{ entries: JournalEntry[] }>('GET', '/journal'),
  clearJournal: () => call<unknown>('DELETE', '/journal'),
}

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
