import { existsSync } from 'node:fs'
import { assert, describe, expect, test } from 'vitest'
import { readSource } from './architecture.ts'
import { fileOf, screenTable } from './screenTable.ts'

/** The routes of the application, as the router's generated file lists them. */
function routesIn(generated: string): string[] {
  const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(generated) ?? []
  return [...table.matchAll(/^\s+'([^']+)':/gm)].map(([, path = '']) => path)
}

/** What to do about each route that has no row, or more than one, and about each row without a route. */
function problemsOf(routes: readonly string[], rows: readonly string[]): string[] {
  return [
    ...routes
      .filter((route) => !rows.includes(route))
      .map((route) => `${route} has no row: add one to tests/screenTable/ (README.md, “Add a screen”)`),
    ...rows.filter((row) => !routes.includes(row)).map((row) => `${row} is not a route: remove its row`),
    ...rows.filter((row, index) => rows.indexOf(row) !== index).map((row) => `${row} has two rows: merge them`),
  ]
}

const generated = readSource('src/routeTree.gen.ts')
const rows = screenTable.map(({ route }) => route)

test('each route has one row in the table of screens', () => {
  expect(routesIn(generated).length).toBeGreaterThan(30)
  const problems = problemsOf(routesIn(generated), rows)
  assert.isEmpty(problems, problems.join('\n'))
})

describe('names a planted', () => {
  const planted = `export interface FileRoutesByTo {\n  '/login': typeof LoginRoute\n  '/scratch': typeof ScratchRoute\n}`

  test('route without a row, and says what to add', () => {
    expect(problemsOf(routesIn(planted), ['/login'])).toEqual([
      '/scratch has no row: add one to tests/screenTable/ (README.md, “Add a screen”)',
    ])
  })

  test('row without a route, and second row', () => {
    expect(problemsOf(routesIn(planted), ['/login', '/scratch', '/gone', '/login'])).toEqual([
      '/gone is not a route: remove its row',
      '/login has two rows: merge them',
    ])
  })
})

test('each row names the file of its route', () => {
  expect(screenTable.map(fileOf).filter((file) => !existsSync(`src/routes/${file}.tsx`))).toEqual([])
})

test('the journeys named for a row examine pages with axe', () => {
  const files = [...new Set(screenTable.flatMap(({ axe = [] }) => axe))]
  expect(files.filter((file) => !readSource(`e2e/${file}`).includes('axeViolations('))).toEqual([])
})

test('each public screen names the journey that examines it with axe: e2e/shell-axe.spec.ts opens the others', () => {
  const missing = screenTable.filter(({ persona, axe }) => persona === 'visitor' && axe === undefined)
  expect(missing.map(({ route }) => route)).toEqual([])
})
