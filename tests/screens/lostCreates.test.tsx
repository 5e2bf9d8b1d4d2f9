import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

type User = ReturnType<typeof renderApp>['user']
const company = `/admin/companies/${companyId('harbor')}`
const box = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name })

interface Create {
  name: string
  operationId: string
  lookUp: string
  path: string
  opens: string
  submit: string
  fill: (user: User) => Promise<void>
  failed: string
  done: string
}

const creates: Create[] = [
  {
    name: 'user',
    operationId: 'createAuthUser',
    lookUp: 'listAuthUsers',
    path: '/admin/auth-users',
    opens: 'New user',
    submit: 'Create user',
    fill: async (user) => {
      await user.type(box('First name'), 'Ida')
      await user.type(box('Last name'), 'Berg')
      await user.type(box('Email address'), 'Ida@Berg.test')
    },
    failed: 'We couldn’t create the user',
    done: 'Ida Berg was created',
  },
  {
    name: 'connection',
    operationId: 'createConnection',
    lookUp: 'listConnections',
    path: `${company}?tab=connections`,
    opens: 'New connection',
    submit: 'Create connection',
    fill: async (user) => {
      await user.type(box('Name'), 'Ledger')
      await user.type(box('Connection ID'), 'ledger-9')
      await user.type(box('API endpoint'), 'https://ledger.test/api')
      await user.type(within(screen.getByRole('dialog')).getByLabelText(/^API key/), 'secret-key-1')
      await user.type(box('Dispatch destination'), 'queue')
      await user.type(box('PDF download directory'), 's3://harbor/pdf')
    },
    failed: 'Failed to create connection',
    done: 'The connection was created',
  },
]

describe('the response to a create is lost (lost-creates, failure-taken-back)', () => {
  test.each(creates)('$name', async ({ operationId, lookUp, path, opens, submit, fill, failed, done }) => {
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: opens }))
    await screen.findByRole('dialog')
    await fill(user)
    const press = async () => {
      const button = within(screen.getByRole('dialog')).getByRole('button', { name: submit })
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
      await user.click(button)
    }
    const drop = (kind: 'dropBeforeCommit' | 'dropAfterCommit', ofCall = operationId) =>
      mock.faults.add({ match: { operationId: ofCall }, effect: { kind } })

    // Neither the create nor the lookup gets a response.
    drop('dropBeforeCommit')
    drop('dropBeforeCommit', lookUp)
    await press()
    expect(await screen.findByText(failed)).toBeInTheDocument()
    expect(screen.getByText(/^We couldn’t confirm this\./)).toBeInTheDocument()

    // It was created, once; the toast of the failure is gone (failure-taken-back).
    mock.faults.clear()
    drop('dropAfterCommit')
    await press()
    expect(await screen.findByText(done)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument())
    expect(mock.journal.filter((entry) => entry.operationId === operationId)).toHaveLength(2)
  })
})

test('a create that was not made after all says so (lost-creates)', async () => {
  const { user } = renderApp('/admin/auth-users')
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  await screen.findByRole('dialog')
  await creates[0]?.fill(user)
  mock.faults.add({ match: { operationId: 'createAuthUser' }, effect: { kind: 'dropBeforeCommit' } })
  await user.click(screen.getByRole('button', { name: 'Create user' }))
  expect(await screen.findByText('We couldn’t create the user')).toBeInTheDocument()
  expect(screen.getByText(/^We couldn’t reach the service\./)).toBeInTheDocument()
})
