import { searchKey } from '#src/lib/cleanText.ts'
import { uploadColumns } from './uploadColumns.ts'
import type { UploadType } from './uploadTypes.ts'

const keyOf = (name: string) => searchKey(name).replaceAll(/[ _-]/g, '')

/** Longer headings are not looked up: none of them is a column. */
const longestHeading = 100

/**
 * Finds the column that a heading of a file names, ignoring case, spaces, underscores, and dashes
 * (docs/rules.md#upload-formats). Caches the results, because a file can have a million headings.
 */
export function columnFinder(type: UploadType): (heading: string) => string | undefined {
  const byKey = new Map(uploadColumns[type].map(({ name }) => [keyOf(name), name]))
  const found = new Map<string, string | undefined>()
  return (heading) => {
    if (heading.length > longestHeading) return undefined
    if (!found.has(heading)) found.set(heading, byKey.get(keyOf(heading)))
    return found.get(heading)
  }
}
