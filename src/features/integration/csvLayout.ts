interface Layout {
  delimiter: string
  /** Starts at 1. */
  headerLine: number
}

/** The header is looked for in this many lines, because a title, a date, and the like can be above it. */
const linesToHeader = 20
/** Every type of file requires at least this many columns. */
const fewestColumns = 2

/**
 * A first line such as `sep=;` sets the delimiter. Otherwise, it is the one that finds the most known names in the
 * header; the comma wins a tie. The header is the first line with two known names, or else the first nonblank line.
 */
export function csvLayout(text: string, isKnown: (name: string) => boolean): Layout {
  const lines = text.split('\n', linesToHeader)
  const named = /^"?sep=([^"])"?[,;\t|]*$/i.exec(lines[0] ?? '')?.[1]
  const start = named === undefined ? 0 : 1
  const delimiters = named === undefined ? [',', ';', '\t', '|'] : [named]
  let fallback: Layout | undefined
  for (const [i, line] of lines.entries()) {
    if (i < start || line.trim() === '') continue
    const count = (delimiter: string) =>
      line.split(delimiter).filter((cell) => isKnown(cell.replaceAll('"', ''))).length
    const [delimiter = ','] = delimiters.toSorted((a, b) => count(b) - count(a))
    const layout = { delimiter, headerLine: i + 1 }
    if (count(delimiter) >= fewestColumns) return layout
    fallback ??= layout
  }
  return fallback ?? { delimiter: named ?? ',', headerLine: start + 1 }
}

/**
 * The text without the spaces before quoted cells, as in `AC-1, "Harbor, Inc"`: the parser would take the quotes as text, and
 * the comma between them as a separator.
 */
export function withoutSpacesBeforeQuotes(text: string, delimiter: string): string {
  const separator = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const space = `[^\\S\\n${separator}]`
  // Each match is a whole cell, so that what is like one in a quoted text stays.
  // oxlint-disable-next-line tallyport/no-backtracking -- each part excludes what the next one begins with
  const quoted = new RegExp(`(^|[\\n${separator}])${space}*("(?:[^"]|"")*")(?=${space}*(?:[\\n${separator}]|$))`, 'g')
  return text.replaceAll(quoted, '$1$2')
}
