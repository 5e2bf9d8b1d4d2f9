import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useRouteContext, useRouter, type HistoryLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKey } from '#src/lib/drafts.ts'
import { keyValueStore } from '#src/lib/keyValueStore.ts'
import type { ScrollPlace } from '#src/ui/table/scrollPlace.ts'
import type { KeptSelection, RowSelection } from '#src/ui/table/rowSelection.tsx'

/** The state stored for an entry of the history; `list` identifies the list that a scroll position belongs to. */
interface StoredState {
  list?: string
}

/** Stores state of a list for this entry of the browser's history, until the session ends. */
interface EntryStore {
  get: () => unknown
  set: (value: unknown) => void
}

/**
 * Stores what the user did to a list with the entry of the history, so that Back, Forward, and a reload restore it
 * (docs/rules.md#list-place). The next entry gets a copy if it is of the same page, as when a row opens, unless it has
 * the scroll position of a list with other filters.
 */
function useEntryStore(name: string): EntryStore {
  const client = useQueryClient()
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  keepOverReloads(client, userId)
  const keyOf = (entry: string) => ['historyEntry', userId, entry, name]
  const store = (entry: string, value: unknown) => client.setQueryData(keyOf(entry), value)
  const { history } = useRouter()
  const last = useRef(entryOf(history.location))
  const copyToNext = useEffectEvent(() => {
    const entry = entryOf(history.location)
    if (pathOf(entry) !== pathOf(last.current)) return
    const value = client.getQueryData<StoredState>(keyOf(last.current))
    const there = client.getQueryData<StoredState>(keyOf(entry))
    if (value && (there?.list ?? value.list) === value.list) store(entry, value)
    last.current = entry
  })
  // Not a router hook, which would rerender the list for each entry, also before its search has changed.
  useEffect(() => {
    copyToNext()
    return history.subscribe(copyToNext)
  }, [history])
  return {
    get: () => client.getQueryData(keyOf(last.current)),
    set: (value) => store(last.current, value),
  }
}

// oxlint-disable-next-line no-underscore-dangle -- the router's only name for an entry of the history
const entryOf = ({ state, pathname }: HistoryLocation) => `${state.__TSR_key ?? ''} ${pathname}`

const pathOf = (entry: string) => entry.slice(entry.indexOf(' '))

const storage = keyValueStore(
  () => window.sessionStorage,
  () => undefined,
)
const storageKey = draftKey('lists')

/** Keeps all entries until the session ends; during a reload, in this tab's storage. Only the first call has an effect. */
function keepOverReloads(client: QueryClient, userId: string): void {
  const all = { queryKey: ['historyEntry'] }
  if (client.getQueryDefaults(all.queryKey).gcTime !== undefined) return
  client.setQueryDefaults(all.queryKey, { gcTime: Infinity })
  for (const [key, value] of readStored()) if (key[1] === userId) client.setQueryData(key, value)
  storage.remove(storageKey)
  window.addEventListener('pagehide', () =>
    storage.set(storageKey, JSON.stringify(client.getQueriesData(all), asPlainValues)),
  )
}

function readStored(): [QueryKey, unknown][] {
  try {
    return JSON.parse(storage.get(storageKey) ?? '[]', withCollections) as [QueryKey, unknown][]
  } catch {
    return [] // Someone edited the storage: the lists start at the top.
  }
}

/** For JSON, which has no sets and maps. */
function asPlainValues(_key: string, value: unknown): unknown {
  if (value instanceof Set) return { $set: [...value] }
  return value instanceof Map ? { $map: [...value] } : value
}

function withCollections(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$set' in value) return new Set(value.$set as unknown[])
  return '$map' in value ? new Map(value.$map as [unknown, unknown][]) : value
}

/** Like `useState`, for state of a list that Back and Forward restore. */
export function useEntryState<State>(name: string, initial: State) {
  const store = useEntryStore(name)
  const [state, setState] = useState<State>(() => (store.get() as State | undefined) ?? initial)
  const save = useEffectEvent(() => store.set(state))
  useEffect(() => {
    if (state !== initial) save()
  }, [state, initial])
  return [state, setState] as const
}

/** Where a list was scrolled to. */
export function useScrollPlace(name: string): ScrollPlace {
  const store = useEntryStore(`${name} scroll`)
  return {
    read: (list) => {
      const place = store.get() as { list: string; top: number } | undefined
      return place?.list === list ? place.top : 0
    },
    write: (list, top) => store.set({ list, top }),
  }
}

/** The user's selection in a list, in the order of selecting; `rows` has a row for each id. */
interface KeptRows<Row> {
  ids: ReadonlySet<string>
  rows: ReadonlyMap<string, Row>
}

const nothing = { ids: new Set<string>(), rows: new Map<string, never>() }

/**
 * A selection whose rows stay selected while the user filters, sorts, and pages (docs/rules.md#list-selection), and
 * that Back restores (docs/rules.md#list-place). Without it, rows that are no longer shown are not selected.
 *
 * @param name of the list, on its page
 */
export function useKeptSelection<Row extends { id: string }>({
  nameOf,
  name,
}: Pick<RowSelection<Row>, 'nameOf'> & { name: string }): RowSelection<Row> & KeptSelection<Row> {
  const [{ ids, rows: kept }, setKept] = useEntryState<KeptRows<Row>>(`${name} selection`, nothing)
  return {
    ids,
    kept,
    nameOf,
    onChange: (next, loaded) => setKept(({ rows }) => ({ ids: next, rows: rowsOf(next, rows, loaded) })),
    onRowsLoaded: (loaded) => {
      // React keeps an update that changes nothing, with all loaded rows, until the screen renders for another reason.
      if (!loaded.some((row) => ids.has(row.id) && kept.get(row.id) !== row)) return
      setKept((before) => ({ ...before, rows: rowsOf(before.ids, before.rows, loaded) }))
    },
  }
}

function rowsOf<Row extends { id: string }>(
  ids: ReadonlySet<string>,
  before: ReadonlyMap<string, Row>,
  loaded: readonly Row[],
): ReadonlyMap<string, Row> {
  const fresh = new Map(loaded.map((row) => [row.id, row]))
  const rows = new Map<string, Row>()
  for (const id of ids) {
    const row = fresh.get(id) ?? before.get(id)
    if (row) rows.set(id, row)
  }
  return rows
}
