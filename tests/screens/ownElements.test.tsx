import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import '#mocks/providers/browser/moov.ts'
import type { World } from '#mocks/world/world.ts'
import { tolerateForeignChanges } from '#src/lib/tolerateForeignChanges.ts'
import { i18n } from '#src/locales/i18n.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { translatePage } from '#tests/support/translate.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { failLatestUpload, matrixScreens } from './matrixScreens.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeAll(tolerateForeignChanges)
beforeEach(() => giveElementsLayout())

/** The texts of an element beside other nodes, with the text of their parent. */
function sharedTexts(place: Element): string[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, nodeValue } = node
    if (
      nodeValue?.trim() &&
      parentElement &&
      parentElement.childNodes.length > 1 &&
      !parentElement.closest('script, style')
    )
      found.push(`“${nodeValue}” in “${parentElement.textContent.slice(0, 60)}”`)
  }
  return found
}

test('finds a text beside other nodes', () => {
  const planted = document.createElement('div')
  planted.innerHTML = '<p>Pay <b>$1.00</b></p><p><span>Pay</span> <b>$1.00</b></p>'
  expect(sharedTexts(planted)).toEqual(['“Pay ” in “Pay $1.00”'])
})

/** Names of people and companies, account numbers, and email addresses: the texts of the world's tables that are data. */
function dataOf({ tables }: World): ReadonlySet<string> {
  const { companies, users, invoicingAccounts, contacts, invoices, creditAdjustments, invites, connections } = tables
  return new Set(
    [
      ...companies.all().map(({ name }) => name),
      ...users.all().flatMap(({ firstName, lastName, email }) => [`${firstName} ${lastName}`, email]),
      ...contacts.all().flatMap(({ firstName, lastName, email }) => [`${firstName} ${lastName}`, email]),
      ...invoicingAccounts.all().flatMap(({ name, externalAccountId }) => [name, externalAccountId]),
      ...[...invoices.all(), ...creditAdjustments.all()].map(({ externalId }) => externalId),
      ...invites.all().map(({ email }) => email),
      ...connections.all().map(({ name }) => name),
    ].filter((text) => text.length > 3),
  )
}

/** The texts of an element that contain amounts or `data`, and that page translation would change. */
function translatedData(place: Element, data: ReadonlySet<string>): string[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts = new Set<string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && !node.parentElement?.closest('[translate=no], script, style, svg, textarea'))
      texts.add(node.nodeValue)
  const known = [...data]
  return [...texts].filter((text) => /\$\d/.test(text) || data.has(text) || known.some((one) => text.includes(one)))
}

test('finds an amount and a name that are not kept from translation', () => {
  const planted = document.createElement('div')
  planted.innerHTML = '<p>Pay $1.00</p><p translate="no">$2.00</p><p>Invite Harbor</p><p translate="no">Harbor</p>'
  expect(translatedData(planted, new Set(['Harbor']))).toEqual(['Pay $1.00', 'Invite Harbor'])
})

const rows = () => screen.findAllByRole('gridcell')

const visitorScreens = [
  { name: 'sign-in', path: '/login', shown: () => screen.findByRole('button', { name: i18n.t('login.submit') }) },
  {
    name: 'forgot password',
    path: '/forgot-password',
    shown: () => screen.findByRole('button', { name: i18n.t('passwordReset.request') }),
  },
]

describe.each(visitorScreens)('$name', ({ path, shown }) => {
  test('each text is alone in its element (foreign-changes)', async () => {
    renderApp(path)
    await shown()
    expect(sharedTexts(document.body)).toEqual([])
  })
})

describe.each(matrixScreens)('$name', ({ path, persona = 'supplier', scenario, prepare, shown = rows }) => {
  test('each text is alone in its element, and the page survives its translation (foreign-changes)', async () => {
    if (scenario) mock.reset(scenario)
    mock.signIn(persona)
    prepare?.()
    failLatestUpload(mock.world)
    const { user } = renderApp(path)
    await shown()
    expect(sharedTexts(document.body)).toEqual([])
    expect(translatedData(document.body, dataOf(mock.world))).toEqual([])
    act(() => translatePage())
    await user.keyboard('{Control>}b{/Control}')
    await user.keyboard('{Control>}b{/Control}')
    expect(screen.queryByText(i18n.t('error.heading'))).not.toBeInTheDocument()
    await shown()
  })
})
