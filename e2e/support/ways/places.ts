import { chunk } from 'es-toolkit/array'
import { pathOf, screenTable } from '../../../tests/screenTable.ts'
import type { Way } from './way.ts'

/** Places that a person visits in one test, with the ways at each. */
interface Round {
  name: string
  persona: Way['persona']
  scenario: Way['scenario']
  places: [at: string, ways: readonly Way[]][]
}

const personas = ['visitor', 'newcomer', 'supplier', 'buyer', 'both', 'admin'] as const

/** Every screen and every way, a few places to a round. */
export const rounds = (ways: readonly Way[], size: number): readonly Round[] =>
  personas.flatMap((persona) =>
    ([undefined, 'parts'] as const).flatMap((scenario) => {
      const personaWays = ways.filter((one) => one.persona === persona && one.scenario === scenario)
      const places = Map.groupBy(personaWays, ({ at }) => at)
      const screens = screenTable
        .filter((row) => row.persona === persona && row.scenario === scenario)
        .map((row) => pathOf(row))
      for (const at of screens) if (!places.has(at)) places.set(at, [])
      return chunk([...places], size).map((few, index): Round => ({
        name: [persona, scenario, index + 1].filter(Boolean).join(' '),
        persona,
        scenario,
        places: few,
      }))
    }),
  )
