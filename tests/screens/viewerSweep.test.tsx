/** A Viewer presses whatever a screen offers, and whatever that opens: the service refuses nothing for their role. */
import '#mocks/providers/browser/moov.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TeamRole } from '#mocks/world/rows/identity.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { i18n } from '#src/locales/i18n.ts'
import { pathOf, screenTable } from '#tests/screenTable.ts'
import { isFullRun } from '#tests/support/isFullRun.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setRole, signInAs, type TeamPersona } from '#tests/support/teamRole.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { openCheckout } from './payables/openCheckout.ts'
import { firstAccountWithStatus } from './receivables/customerFixtures.ts'
import { buyerCompany, company, payables, receivables } from './receivables/screens.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })

beforeEach(() => {
  giveElementsLayout()
  localStorage.clear()
  sessionStorage.clear()
})

const surfaces = '[role=dialog], [role=alertdialog], [role=menu]'
const controls = 'button, [role=menuitem], [role=switch], input:is([type=checkbox], [type=radio]), [aria-rowindex="2"]'
/** They show other parts of a list, have a place of their own below, or give a file. */
const elsewhere = '[role=tablist] *, [role=columnheader] *, [aria-pressed], [data-date]'
const otherLabels = /^(Close|Cancel|Back|Download|Print|Copy|Columns|Add filter|Views|Next|Previous|View PDF|Show)/
const off = ':disabled, [aria-disabled=true], [aria-disabled=true] *, [aria-hidden=true] *'

/** The dialog or menu in front, else the page. */
const inFront = () =>
  [...document.querySelectorAll<HTMLElement>(surfaces)].at(-1) ?? document.querySelector('main') ?? document.body
const labelOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim()
/** Rows of a list have the same controls: one of each is enough. */
const kindOf = (text: string) =>
  text.replace(/^(Select|Remove|Change role|Edit)\b[\s\S]*$/, '$1').replace(/[\d$][\s\S]*$/, '')
const keyOf = (front: Element, control: Element) =>
  `${front.matches('main') ? 'page' : kindOf(labelOf(front)).slice(0, 30)} › ${kindOf(labelOf(control))}`

type App = ReturnType<typeof renderApp>

async function settle({ queryClient, router }: App) {
  await act(() => vi.dynamicImportSettled())
  await waitFor(
    () => {
      expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0)
      expect(router.state.status).toBe('idle')
    },
    { interval: 5 },
  )
}

async function close(app: App, front: HTMLElement) {
  fireEvent.keyDown(front, { key: 'Escape' })
  await settle(app)
  if (inFront() !== front) return
  const button = [...front.querySelectorAll('button')].find((one) => /^(Close|Cancel|Back)/.test(labelOf(one)))
  fireEvent.click(button ?? front)
  await settle(app)
  if (inFront() === front) throw new Error(`“${labelOf(front).slice(0, 60)}” does not close`)
}

/** Presses every control that is not disabled, also in what opens. */
async function pressAll(app: App): Promise<void> {
  const pressed = new Set<string>()
  const { pathname, href } = app.router.state.location
  for (;;) {
    const front = inFront()
    // From the end, since what takes something out of a page comes before what sends it.
    const next = [...front.querySelectorAll(controls)].findLast(
      (one) =>
        !one.matches(off) &&
        !one.matches(elsewhere) &&
        !otherLabels.test(labelOf(one)) &&
        !pressed.has(keyOf(front, one)),
    )
    if (next) {
      pressed.add(keyOf(front, next))
      // React and the router begin what follows within the event.
      await act(async () => void fireEvent.click(next))
      await settle(app)
    } else if (front.matches('main')) return
    else await close(app, front)
    if (app.router.state.location.pathname !== pathname && inFront().matches('main')) {
      await act(async () => app.router.history.replace(href))
      await settle(app)
    }
  }
}

const customers = `${receivables}/customers`
const paymentOf = (status: string) =>
  mock.world.tables.payments
    .where('status', status as 'Completed')
    .find(({ payerCompanyId }) => payerCompanyId === companyId('prairie'))?.id
const made = (status: string) => renderApp(`${payables}/payments?status=["${status}"]&open=${paymentOf(status)}`)
const customer = (status: 'NotInvited' | 'InvitePending' | 'Registered' | 'Disabled') => () =>
  renderApp(`${customers}/${firstAccountWithStatus(mock, status).id}`)
const page = (at: string) => () => renderApp(at)

type Place = readonly [TeamPersona, () => App]
const places = {
  dashboard: ['supplier', page(`${receivables}/dashboard`)],
  'payments received': ['supplier', page(`${receivables}/payments?status=["Failed"]`)],
  integration: ['supplier', page(`${receivables}/integration`)],
  customers: ['supplier', page(customers)],
  'access requests': ['supplier', page(`${customers}?tab=requests`)],
  'customer, not invited': ['supplier', customer('NotInvited')],
  'customer, invited': ['supplier', customer('InvitePending')],
  'customer, registered': ['supplier', customer('Registered')],
  'customer, disabled': ['supplier', customer('Disabled')],
  'company settings': ['supplier', page(`${company}/settings`)],
  access: ['supplier', page(`${company}/settings?tab=access`)],
  payables: ['buyer', page(payables)],
  calendar: ['buyer', page(`${payables}/calendar`)],
  discounts: ['buyer', page(`${payables}/discounts`)],
  checkout: ['buyer', () => openCheckout(mock, 'harbor')],
  'scheduled payment': ['buyer', () => made('Scheduled')],
  'completed payment': ['buyer', () => made('Completed')],
  'failed payment': ['buyer', () => made('Failed')],
  approvals: ['buyer', page(`${payables}/approvals`)],
  'approval that waits': ['buyer', () => renderApp(`${payables}/approvals?open=${seedId('approval', 2)}`)],
  'approval of their own': ['buyer', () => renderApp(`${payables}/approvals?open=${seedId('approval', 4)}`)],
  'payment methods': ['buyer', page(`${buyerCompany}/settings?tab=payments`)],
  team: ['buyer', page(`${buyerCompany}/settings?tab=team`)],
  'approval rules': ['buyer', page(`${buyerCompany}/settings?tab=approvals`)],
} satisfies Readonly<Record<string, Place>>

/**
 * The operations that the service refuses while someone with this role presses everything at a place.
 *
 * @param isHidden the page still believes that they are Admin
 */
async function refusedAt([persona, open]: Place, role: TeamRole, isHidden = false) {
  signInAs(mock, persona, isHidden ? 'Admin' : role)
  const app = open()
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull())
  await settle(app)
  if (isHidden) setRole(mock, persona, role)
  await pressAll(app)
  expect(screen.queryByText(i18n.t('error.details'))).toBeNull()
  return mock.journal.flatMap(({ status, operationId }) => (status === 403 ? [operationId] : []))
}

/** `npm run test:full` opens every other screen of a company, too, and in every role that is not Admin's. */
const others = isFullRun
  ? screenTable
      .filter(({ guard }) => guard === 'supplier' || guard === 'buyer')
      .map((row): [string, Place] => [row.name, [row.guard === 'buyer' ? 'buyer' : 'supplier', page(pathOf(row))]])
  : []
const roles = isFullRun ? (['Viewer', 'Payer', 'Approver'] as const) : (['Viewer'] as const)
const cells = roles.flatMap((role) =>
  [...others, ...Object.entries(places)].map(([name, place]) => ({ role, name, place })),
)

test.each(cells)('nothing is refused: $name, as $role (role-reasons)', async ({ place, role }) => {
  expect(await refusedAt(place, role)).toEqual([])
})

test.each([
  ['customer, disabled', 'enableInvoicingAccounts'],
  ['access', 'updateNotificationSettings'],
  ['team', 'updateMember'],
] as const)('finds what would be refused: %s', async (name, operationId) => {
  expect(await refusedAt(places[name], 'Viewer', true)).toContain(operationId)
})
