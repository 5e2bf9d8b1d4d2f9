/** What a person changed about the columns of one list; columns that are not named keep what their definition says. */
export interface StoredColumns {
  visibility: Readonly<Record<string, boolean>>
  /** Pixels. */
  widths: Readonly<Record<string, number>>
}

export const NOTHING_STORED: StoredColumns = { visibility: {}, widths: {} }

const storageKey = (listId: string) => `table.columns.${listId}`

/** Never throws: blocked storage and foreign content read as nothing stored. */
export function readColumns(listId: string): StoredColumns {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(listId)) ?? '{}')
    return {
      visibility: entriesOf(stored, 'visibility', (value) => typeof value === 'boolean'),
      widths: entriesOf(stored, 'widths', (value) => typeof value === 'number' && Number.isFinite(value)),
    }
  } catch {
    // A browser may refuse storage, and anyone may edit it: the list then shows its own defaults.
    return NOTHING_STORED
  }
}

/** Never throws: without storage the choice lasts as long as the page. */
export function writeColumns(listId: string, columns: StoredColumns): void {
  try {
    localStorage.setItem(storageKey(listId), JSON.stringify(columns))
  } catch {
    // Refused or full: the choice stays in memory, and no list is worth interrupting the person for it.
  }
}

function entriesOf<Value>(stored: unknown, part: keyof StoredColumns, accepts: (value: unknown) => boolean) {
  const entries = Object.entries((stored as Record<string, object | undefined>)[part] ?? {})
  return Object.fromEntries(entries.filter(([, value]) => accepts(value))) as Record<string, Value>
}
