/** The coverage as one HTML page, which needs nothing else. */
import { escaped } from '../report/ciFormats.ts'
import { kinds, type CoveredPlace } from './coverage.ts'
import { countOf, type CoverageReport } from './report.ts'

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid GrayText; min-width: 5rem; overflow-wrap: anywhere }
tbody th { font-weight: normal }
caption { text-align: start; font-weight: 600 }
summary { cursor: pointer; padding: 0.25rem 0 }
`

export function coverageHtml(report: CoverageReport): string {
  const { target, seed, percent, counts, places } = report
  const { seen, total } = countOf(places)
  const unseen = places.filter(({ isSeen }) => !isSeen)
  const byReason = Map.groupBy(unseen, ({ reason }) => reason)
  const unexplained = byReason.get(undefined) ?? []
  const explained = [...byReason].flatMap(([reason, group]) => (reason === undefined ? [] : [{ reason, group }]))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${percent} % of the contract was seen</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${percent} % of the contract was seen</h1>
<p>${seen} of ${total} statuses, problem codes, parameters, fields, and values, at ${escaped(target)} with the seed ${seed}.</p>
${table(
  'By kind',
  ['Kind', 'Seen', 'All'],
  kinds.map((kind) => [kind, String(counts[kind].seen), String(counts[kind].total)]),
)}
<h2>Not seen, without a reason</h2>
${unexplained.length === 0 ? '<p>None.</p>' : placesTable('Places', unexplained)}
<h2>Not seen, with a reason</h2>
${explained.length === 0 ? '<p>None.</p>' : ''}
${explained.map(({ reason, group }) => placesTable(`${reason} (${group.length})`, group)).join('\n')}
<h2>Operations</h2>
${[...Map.groupBy(places, ({ operationId }) => operationId)].map(operation).join('\n')}
</main>
</body>
</html>
`
}

function operation([id, places]: [string, readonly CoveredPlace[]]): string {
  const { seen, total } = countOf(places)
  const rows = places.map(({ place, kind, isSeen }) => [place, kind, isSeen ? 'seen' : 'not seen'])
  const inner = table(id, ['Place', 'Kind', 'Seen'], rows)
  return `<details><summary>${escaped(id)}: ${seen} of ${total}</summary>\n${inner}\n</details>`
}

const placesTable = (caption: string, places: readonly CoveredPlace[]) =>
  table(
    caption,
    ['Operation', 'Place', 'Kind'],
    places.map(({ operationId, place, kind }) => [operationId, place, kind]),
  )

/** The first cell of a row is its heading. */
function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map(([first = '', ...cells]) => {
    return `<tr><th scope="row">${escaped(first)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  })
  return `<table><caption>${escaped(caption)}</caption>
<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table>`
}
