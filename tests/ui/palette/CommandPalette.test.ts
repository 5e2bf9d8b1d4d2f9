import { expect, test, vi } from 'vitest'
import { grouped, matching, type Command } from '#src/ui/palette/CommandPalette.tsx'

const command = (label: string, group = 'Pages', detail?: string): Command => ({
  id: label,
  label,
  group,
  run: vi.fn<() => void>(),
  ...(detail && { detail }),
})
const commands = [
  command('Invoices', 'Pages', 'Receivables'),
  command('Invoices of others', 'Pages', 'Payables'),
  command('Réfection Montréal', 'Companies'),
  command('Sign out', 'Actions'),
]
const labels = (query: string) => matching(commands, query).map(({ label }) => label)

test('matches every word in the label, detail, or group, in any order', () => {
  expect(labels('')).toHaveLength(4)
  expect(labels('rec inv')).toEqual(['Invoices'])
  expect(labels('actions')).toEqual(['Sign out'])
  expect(labels('nothing of the kind')).toEqual([])
})

test('ignores case and accents', () => {
  expect(labels('MONTREAL')).toEqual(['Réfection Montréal'])
  expect(labels('réfection')).toEqual(['Réfection Montréal'])
})

test('groups commands in the order in which groups first appear', () => {
  const mixed = [command('a', 'One'), command('b', 'Two'), command('c', 'One')]
  expect(grouped(mixed).map(([group, list]) => [group, list.map(({ label }) => label)])).toEqual([
    ['One', ['a', 'c']],
    ['Two', ['b']],
  ])
})
