import { parseSync, Visitor, type ESTree } from 'vite'

export interface Citation {
  file: string
  id: string
}

/** The ids of the rules in a document of `docs/rules/`: its second-level headings. */
export const rulesIn = (text: string) => [...text.matchAll(/^## (\S+)$/gm)].map(([, id = '']) => id)

/** The line of the index, `docs/rules.md`, to which citations of a rule lead. */
export const indexLine = (area: string, id: string) => `- <a id="${id}"></a>[${id}](rules/${area}.md#${id})`

/** Citations of the form `docs/rules.md#…`: in comments, and in other documents. */
export function citationsIn(file: string, text: string): Citation[] {
  return [...text.matchAll(/rules\.md#([a-z\d-]+)/g)].map(([, id = '']) => ({ file, id }))
}

/** Citations of the form `(id)` or `(id, id)` in the titles of tests and of groups of tests. */
export function titleCitationsIn(file: string, text: string): Citation[] {
  return titlesIn(file, text)
    .flatMap((title) => [...title.matchAll(/\(([^()]+)\)/g)].flatMap(([, ids = '']) => ids.split(', ')))
    .filter((id) => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(id))
    .map((id) => ({ file, id }))
}

export const unknownRules = (ids: readonly string[], citations: readonly Citation[]) =>
  citations.filter(({ id }) => !ids.includes(id)).map(({ file, id }) => `${file} cites ${id}`)

export const uncitedRules = (ids: readonly string[], citations: readonly Citation[]) =>
  ids.filter((id) => !citations.some((citation) => citation.id === id))

function titlesIn(file: string, text: string): string[] {
  const titles: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title, ...rest] }) {
      if (rest.length === 0 || !['test', 'it', 'describe'].includes(rootOf(callee))) return
      if (title?.type === 'Literal') titles.push(String(title.value))
      // The inserted value isn't known here. It is never part of an id.
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.cooked).join('…'))
    },
  })
  visitor.visit(parseSync(file, text).program)
  return titles
}

/** `test` in `test(…)`, `test.only(…)`, `test.each(…)(…)`, and test.each`…`(…). */
function rootOf(callee: ESTree.Expression): string {
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag)
  return callee.type === 'Identifier' ? callee.name : ''
}
