/** The service refuses a write because the role was taken away: the page says so, nothing is lost, and it works once the role is back. */
import '#mocks/providers/browser/moov.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { checkFile, type CheckOrder } from '#src/features/integration/checkFile.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setRole, type TeamPersona } from '#tests/support/teamRole.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21', scenario: 'parts' })
const prairie = `/company/${authCompanyId('prairie')}/settings`
const harbor = `/company/${authCompanyId('harbor')}`

/** jsdom has no workers: this one does the work of `check.worker.ts` at once. */
class FakeWorker extends EventTarget {
  postMessage(order: CheckOrder): void {
    void checkFile(order).then((checked) => this.dispatchEvent(new MessageEvent('message', { data: { checked } })))
  }
  readonly terminate = vi.fn<() => void>()
}

beforeEach(() => {
  giveElementsLayout()
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers({ toFake: ['Date'] })
})

/** The page asks again only for what it has known for half a minute. */
function showWindowLater() {
  vi.setSystemTime(Date.now() + 31_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

type App = ReturnType<typeof renderApp>
const press = async ({ user }: App, name: string) => user.click(await screen.findByRole('button', { name }))
const type = async ({ user }: App, name: RegExp, text: string) => {
  const box = within(screen.getByRole('dialog')).getByRole('textbox', { name })
  await user.clear(box)
  await user.type(box, text)
}

interface Work {
  persona: TeamPersona
  at: string
  operationId: string
  /** Enters something. */
  fill: (app: App) => Promise<void>
  submit: string
  /** Said after the refusal. */
  said: readonly RegExp[]
  /** What was entered. */
  kept: () => HTMLElement
  /** Said in the end. */
  done: RegExp
}

/** The toast after a write that has no text of its own. */
const refused = /^Your role here no longer allows this\. Ask an admin\.$/

const works: Record<string, Work> = {
  'an invitation to the team': {
    persona: 'buyer',
    at: `${prairie}?tab=team`,
    operationId: 'createMember',
    fill: async (app) => {
      await press(app, 'Invite a person')
      await screen.findByRole('dialog')
      await type(app, /^First and last name/, 'Lee Okafor')
      await type(app, /^Email address/, 'lee@new.test')
    },
    submit: 'Send invitation',
    said: [/^Your role in this company no longer lets you change the team\./],
    kept: () => screen.getByDisplayValue('lee@new.test'),
    done: /^Lee Okafor was invited$/,
  },
  'an approval rule': {
    persona: 'buyer',
    at: `${prairie}?tab=approvals`,
    operationId: 'saveApprovalRules',
    fill: async (app) => {
      await press(app, 'Add a rule')
      await screen.findByRole('dialog')
      await type(app, /^Name/, 'More than usual')
      await type(app, /^Amount/, '25000')
    },
    submit: 'Save rule',
    said: [/^Your role in this company no longer lets you change the rules\./],
    kept: () => screen.getByDisplayValue('More than usual'),
    done: /^The rule More than usual was saved$/,
  },
  'the company’s details': {
    persona: 'supplier',
    at: `${harbor}/settings`,
    operationId: 'updateCompany',
    fill: async ({ user }) => {
      await user.type(await screen.findByRole('textbox', { name: /^Company name/ }), ' Inc.')
    },
    submit: 'Save',
    said: [refused, /^Your role here is Viewer\. Only an admin of your company can do this\.$/],
    kept: () => screen.getByDisplayValue(/ Inc\.$/),
    done: /^Company details saved$/,
  },
  'a file': {
    persona: 'supplier',
    at: `${harbor}/receivables/${companyId('harbor')}/integration`,
    operationId: 'uploadIntegrationFiles',
    fill: async ({ user }) => {
      const slot = await screen.findByRole('group', { name: 'Accounts' })
      const file = new File(['externalAccountId,name\nE2E-3,Pier 3'], 'accounts.csv', { type: 'text/csv' })
      await user.upload(one([...slot.querySelectorAll('input')]), file)
    },
    submit: 'Check and upload',
    said: [refused, /^Your role here is Viewer\. This needs the role Payer or a higher one\./],
    kept: () => screen.getByText('accounts.csv'),
    done: /^We received your files\./,
  },
}

test.each(Object.entries(works))('%s: a refusal says why, and the next try works (role-reasons)', async (_, work) => {
  mock.signIn(work.persona)
  const app = renderApp(work.at)
  await work.fill(app)
  setRole(mock, work.persona, 'Viewer')
  await press(app, work.submit)
  for (const text of work.said) expect(await screen.findByText(text)).toBeInTheDocument()
  const calls = () => mock.journal.filter(({ operationId }) => operationId === work.operationId)
  expect(calls()).toMatchObject([{ status: 403 }])
  expect(work.kept()).toBeInTheDocument()

  setRole(mock, work.persona, 'Admin')
  showWindowLater()
  const button = screen.getByRole('button', { name: work.submit })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  await app.user.click(button)
  expect(await screen.findByText(work.done)).toBeInTheDocument()
})

test('a role that was taken away is noticed when the window is shown again (role-reasons)', async () => {
  mock.signIn('buyer')
  renderApp(`${prairie}?tab=team`)
  const invite = await screen.findByRole('button', { name: 'Invite a person' })
  setRole(mock, 'buyer', 'Viewer')
  showWindowLater()
  await waitFor(() => expect(invite).toHaveAttribute('aria-disabled', 'true'))
  expect(invite).toHaveAccessibleDescription('Only an admin of this company can change the team.')
})
