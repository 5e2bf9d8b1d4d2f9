/** The role is taken away while someone adds a card: the form keeps what is typed, and the card is sent once and logged nowhere. */
import '#mocks/providers/browser/moov.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { MoovCardLink } from '#mocks/providers/browser/moovCardLink.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { open as openSettings, press } from '#tests/features/payment-methods/settings.tsx'
import { mockServer } from '#tests/support/mockServer.ts'
import type { renderApp } from '#tests/support/renderApp.tsx'
import { setRole } from '#tests/support/teamRole.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout } from '../../screens/payables/openCheckout.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
const number = '5555 5555 5555 4444'
const securityCode = '7391'
const reason = 'Your role here is Viewer. This needs the role Payer or a higher one. Ask an admin of your company.'
const refused = 'Your role here no longer allows this. Ask an admin.'

const loggers = ['log', 'info', 'warn', 'error', 'debug'] as const

let submit: MockInstance<() => void>

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of loggers) vi.spyOn(console, name)
  submit = vi.spyOn(MoovCardLink.prototype, 'submit')
})
afterEach(() => vi.restoreAllMocks())

const sent = () => submit.mock.calls.length
const field = (label: string) => {
  const form = document.querySelector('moov-card-link')?.shadowRoot
  const found = [...(form?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent.startsWith(label))
  return found?.querySelector('input') ?? undefined
}
const details = { 'Card number': number, Expiration: '12/34', Security: securityCode }
const typed = () => Object.keys(details).map((label) => field(label)?.value)

type App = Pick<ReturnType<typeof renderApp>, 'user'>

async function typeCard(app: App) {
  await press(app, 'Add a card')
  await waitFor(() => expect(field('Card number')).toBeDefined())
  for (const [label, text] of Object.entries(details)) Object.assign(field(label) ?? {}, { value: text })
}

const places = {
  'in the settings': () => openSettings(mock, 'buyer'),
  'in the checkout': async () => {
    mock.signIn('buyer')
    const app = openCheckout(mock, 'harbor')
    await press(app, 'Change payment method')
    return app
  },
}

/** Where the details of the card must not be: messages, storage, and calls to the services. */
function seenElsewhere(): string {
  const logged = loggers.flatMap((name) => vi.mocked(console[name]).mock.calls)
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage))
  const calls = mock.journal.filter(({ url }) => !url.includes('/providers/'))
  return JSON.stringify([logged, stored, calls, document.body.textContent]).replaceAll(/\s/g, '')
}

/** The ways in which the service tells a person without the role that a card can't be added. */
const refusals = {
  'Moov refuses the session': () => setRole(mock, 'buyer', 'Viewer'),
  'the service gives no session': () => {
    const match = { operationId: 'getMoovAccessToken' } as const
    mock.faults.add({ match, effect: { kind: 'status', status: 403, code: 'team.role_required' } })
  },
}

test.each(Object.keys(places).flatMap((place) => Object.keys(refusals).map((refusal) => [place, refusal] as const)))(
  '%s, %s: what is typed stays, the reason is said, and the card is sent once (role-reasons, card-data)',
  async (place, refusal) => {
    const app = await places[place as keyof typeof places]()
    await typeCard(app)
    // The session at Moov ends after a quarter of an hour.
    mock.world.advanceClock(16 * 60_000)
    refusals[refusal as keyof typeof refusals]()
    await press(app, 'Add card')
    expect(await screen.findByText('Failed to add card')).toBeInTheDocument()
    expect(screen.getByText(refused)).toBeInTheDocument()
    const dialog = within(screen.getByRole('dialog', { name: 'Add a card' }))
    expect(typed()).toEqual(Object.values(details))
    expect(sent()).toBe(1)
    expect(mock.world.tables.paymentMethods.added()).toEqual([])
    expect(seenElsewhere()).not.toContain(number.replaceAll(/\s/g, ''))
    // An id may have the same digits.
    expect(seenElsewhere()).not.toMatch(new RegExp(`(?<![\\w-])${securityCode}(?![\\w-])`))

    const button = dialog.getByRole('button', { name: 'Add card' })
    if (refusal === 'Moov refuses the session') {
      expect(await dialog.findByText(reason)).toBeInTheDocument()
      expect(button).toHaveAttribute('aria-disabled', 'true')
      await app.user.click(button)
      expect(sent()).toBe(1)
    }
    setRole(mock, 'buyer', 'Payer')
    mock.faults.clear()
    await app.queryClient.refetchQueries({ queryKey: ['listCompanies'] })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    await app.user.click(button)
    expect(await screen.findByText('Mastercard •••• 4444 was added')).toBeInTheDocument()
    expect(
      mock.world.tables.paymentMethods
        .where('companyId', companyId('prairie'))
        .filter((one) => one.lastFour === '4444'),
    ).toHaveLength(1)
  },
)
