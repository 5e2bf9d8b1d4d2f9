/** One record of a CSV text, on the line where it starts, from 1. */
export interface CsvRecord {
  line: number
  values: string[]
  /** A quote is never closed, or text follows a closing quote. */
  isMalformed: boolean
}

/**
 * Splits a text with `\n` as its only line breaks into records, without empty lines. A cell that starts with a quote is
 * quoted up to the next quote before a separator or the end of the line, with only spaces between them. Any other
 * quote in it makes the record malformed, unless there are two. Spaces before the first quote are left out if the cell is well
 * formed. In other cells, quotes are text.
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord> {
  let [at, line] = [0, 1]
  while (at < text.length) {
    if (text[at] === '\n') {
      // A file can have millions of empty lines.
      at += 1
      line += 1
      continue
    }
    const record: CsvRecord = { line, values: [], isMalformed: false }
    for (let isLast = false; !isLast;) {
      const cell = cellAt(text, at, delimiter)
      record.values.push(cell.value)
      record.isMalformed ||= cell.isMalformed
      line += cell.value.split('\n').length - 1
      isLast = text[cell.end] !== delimiter
      at = cell.end + 1
    }
    line += 1
    yield record
  }
}

interface Cell {
  value: string
  /** Where the separator or the line break after it is. */
  end: number
  isMalformed: boolean
}

function cellAt(text: string, start: number, delimiter: string): Cell {
  if (text[start] === '"') return quotedCell(text, start, delimiter)
  const quote = afterBlanks(text, start, delimiter)
  const quoted = text[quote] === '"' ? quotedCell(text, quote, delimiter) : undefined
  return quoted === undefined || quoted.isMalformed ? plainCell(text, start, delimiter) : quoted
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1
  return { value: text.slice(start, end), end, isMalformed: false }
}

function quotedCell(text: string, start: number, delimiter: string): Cell {
  let isMalformed = false
  let at = text.indexOf('"', start + 1)
  while (at !== -1) {
    if (text[at + 1] === '"') at += 1
    else {
      const end = afterBlanks(text, at + 1, delimiter)
      if (end === text.length || text[end] === delimiter || text[end] === '\n')
        return { value: text.slice(start + 1, at).replaceAll('""', '"'), end, isMalformed }
      isMalformed = true
    }
    at = text.indexOf('"', at + 1)
  }
  return { value: text.slice(start + 1), end: text.length, isMalformed: true }
}

function afterBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at]?.trim() === '') at += 1
  return at
}
