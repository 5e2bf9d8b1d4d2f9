import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { wantedLanguage } from '#src/lib/language.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { tokens } from '#src/shared/api/session/credentials.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer()

const chooseInAccount = async (user: ReturnType<typeof renderApp>['user'], item: string, role = 'menuitem') => {
  await user.click(await screen.findByRole('button', { name: /^Account: / }))
  await user.click(await screen.findByRole(role, { name: item }))
}

beforeEach(() => giveElementsLayout())

describe('account menu', () => {
  test('changes theme and language (account-menu)', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    await chooseInAccount(user, 'Dark', 'menuitemradio')
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await chooseInAccount(user, 'Français', 'menuitemradio')
    expect(wantedLanguage()).toBe('fr-CA')
    await chooseInAccount(user, 'English', 'menuitemradio')
    expect(wantedLanguage()).toBe('en')
  })
})

describe('sign-out with unsaved work', () => {
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
  async function change() {
    mock.signIn('supplier')
    const app = renderApp('/user/details')
    await app.user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'x')
    return app
  }

  test('asks for confirmation', async () => {
    const { user } = await change()
    await chooseInAccount(user, 'Sign out')
    await user.click(within(await question()).getByRole('button', { name: 'Stay on this page' }))
    expect(session.getState().status).toBe('authenticated')
    expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveValue('Sofíax')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'Sign out{Enter}')
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(session.getState().status).toBe('anonymous'))
  })

  test('does not ask when the session ends on its own', async () => {
    await change()
    act(() => tokens.clear('inactive'))
    expect(session.getState().status).toBe('anonymous')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('does not ask when there is none', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    await chooseInAccount(user, 'Sign out')
    expect(session.getState().status).toBe('anonymous')
  })
})
