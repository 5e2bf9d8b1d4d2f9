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
