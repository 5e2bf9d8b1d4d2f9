/** The mock's control plane (`/__mock`, docs/mock.md) as the panel uses it, for the browser's default world. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  ClockResponse,
  DeliverFilesBody,
  Fault,
  FaultsResponse,
  GetJournal200,
  GetMail200,
  LatencyResponse,
  ListDeliveryTargets200,
  ListOperations200,
  ListPersonas200,
  Maps,
  MapsResponse,
  PersonaName,
  Providers,
  ProvidersResponse,
  RestoredResponse,
  Scenario,
  ScenarioResponse,
  SetClockBody,
  SignInAs200,
  SignInRestored200,
  SteerPaymentBody,
  WorldFile,
} from '#generated/control/model/index.ts'

async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(`/__mock${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok)
    throw new Error((json as { detail?: string } | undefined)?.detail ?? `The mock responded with ${response.status}`)
  return json as Result
}

export const control = {
  personas: () => call<ListPersonas200>('GET', '/personas'),
  signInAs: (name: PersonaName) => call<SignInAs200>('POST', '/persona', { name }),
  scenario: () => call<ScenarioResponse>('GET', '/scenario'),
  setScenario: (scenario: Scenario) => call<unknown>('PUT', '/scenario', { scenario }),
  saveWorld: (address: string, userId = '') =>
    call<WorldFile>('GET', `/world?${new URLSearchParams({ address, ...(userId && { userId }) })}`),
  restoreWorld: (file: unknown) => call<RestoredResponse>('PUT', '/world', file),
  /** The saved file that this world comes from, if any. */
  restored: () => call<RestoredResponse>('GET', '/restored'),
  /** A session of the person who was signed in when that file was saved, and the page that was open. */
  signInRestored: () => call<SignInRestored200>('POST', '/restored/session'),
  reset: () => call<unknown>('POST', '/reset'),
  clock: () => call<ClockResponse>('GET', '/clock'),
  changeClock: (change: SetClockBody) => call<unknown>('POST', '/clock', change),
  latency: () => call<LatencyResponse>('GET', '/latency'),
  setLatency: (ms: number) => call<unknown>('PUT', '/latency', { ms }),
  providers: () => call<ProvidersResponse>('GET', '/providers'),
  setProviders: (states: Providers) => call<unknown>('PUT', '/providers', states),
  maps: () => call<MapsResponse>('GET', '/maps'),
  setMaps: (states: Maps) => call<unknown>('PUT', '/maps', states),
  steerPayment: (action: SteerPaymentBody['action']) => call<unknown>('POST', '/payment', { action }),
  deliveryTargets: () => call<ListDeliveryTargets200>('GET', '/ingestion'),
  deliver: (delivery: DeliverFilesBody) => call<unknown>('POST', '/ingestion', delivery),
  operations: () => call<ListOperations200>('GET', '/operations'),
  faults: () => call<FaultsResponse>('GET', '/faults'),
  addFault: (fault: Fault) => call<unknown>('POST', '/faults', fault),
  clearFaults: () => call<unknown>('DELETE', '/faults'),
  mail: () => call<GetMail200>('GET', '/mail'),
  journal: () => call<GetJournal200>('GET', '/journal'),
  clearJournal: () => call<unknown>('DELETE', '/journal'),
}

const rootKey = 'mock-panel'

/** Reads from the control plane; every change made through `useControlAction` refetches it. */
export function useControl<Result>(name: string, read: () => Promise<Result>, refetchInterval: number | false = false) {
  return useQuery({ queryKey: [rootKey, name], queryFn: read, refetchInterval, staleTime: 0 })
}

/** Changes the mock. `affectsAppData`: the app's own data is stale afterwards, so all of it is refetched. */
export function useControlAction<Input = void, Result = unknown>(
  act: (input: Input) => Promise<Result>,
  affectsAppData = false,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries(affectsAppData ? {} : { queryKey: [rootKey] }),
  })
}
