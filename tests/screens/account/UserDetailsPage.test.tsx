import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { personaId } from '#mocks/world/seed/people.ts'
import { hideConfirmation, isHidden } from '#src/shared/form/confirmations.ts'
import { hasUnsavedWork } from '#src/shared/form/unsavedWork.ts'
import { readThemeChoice, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { wholeText } from '#tests/support/wholeText.ts'

const mock = mockServer()
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const updates = () => mock.journal.filter(({ operationId }) => operationId === 'updateCurrentUser')

async function open() {
  mock.signIn('supplier')
  const app = renderApp('/user/details')
  await field('First name')
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...app, save }
}

describe('profile (profile-rule)', () => {
  test('shows the stored details', async () => {
    await open()
    expect(await field('First name')).toHaveValue('Sofía')
    expect(await field('Last name')).toHaveValue('Marín')
    expect(await field('Email address')).toHaveValue('supplier@tallyport.test')
    expect(await field('Phone number')).toHaveValue('+1 (617) 555-0100')
  })

  test.each([
    ['First name', '', 'This field is required.'],
    ['Last name', '   ', /required|at least 1/],
    ['First name', 'x'.repeat(101), 'Use 100 characters or fewer.'],
    ['Email address', 'not an address', 'Enter a valid email address.'],
    ['Phone number', '', 'Please enter a valid phone number'],
    ['Phone number', '12345', 'Please enter a valid phone number'],
  ])('%s rejects “%s”', async (name, text, message) => {
    const { user, save } = await open()
    await user.clear(await field(name))
    if (text) {
      await user.click(await field(name))
      await user.paste(text)
    }
    await save()
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(await field(name)).toHaveFocus()
    expect(updates()).toEqual([])
  })

  test('saves, strips spaces from the phone number, and shows the new name', async () => {
    const { user, save } = await open()
    await user.clear(await field('First name'))
    await user.type(await field('First name'), 'Sophie')
    await user.clear(await field('Phone number'))
    await user.type(await field('Phone number'), '+1 617 555 0199')
    expect(hasUnsavedWork()).toBe(true)
    await save()
    expect(await screen.findByText('Your details were saved')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Account: Sophie Marín' })).toBeInTheDocument()
    expect(mock.world.tables.users.get(personaId('supplier'))).toMatchObject({
      firstName: 'Sophie',
      phoneNumber: '+16175550199',
    })
    expect(hasUnsavedWork()).toBe(false)
  })

  test('keeps changes made elsewhere and asks which value to keep on a conflict', async () => {
    const { user, save } = await open()
    mock.world.tables.users.update(personaId('supplier'), { firstName: 'Sonia', lastName: 'Marín López' })
    await user.type(await field('First name'), ' Inés')
    await save()
    await user.click(await screen.findByRole('radio', { name: 'Keep mine: Sofía Inés' }))
    expect(screen.getByRole('radio', { name: 'Use theirs: Sonia' })).not.toBeChecked()
    expect(updates()).toEqual([])
    await save()
    expect(await screen.findByText('Your details were saved')).toBeInTheDocument()
    expect(mock.world.tables.users.get(personaId('supplier'))).toMatchObject({
      firstName: 'Sofía Inés',
      lastName: 'Marín López',
    })
    expect(await field('Last name')).toHaveValue('Marín López')
  })

  test('asks before leaving the page with unsaved changes', async () => {
    const { user, router } = await open()
    await user.type(await field('First name'), 'x')
    await user.click(screen.getByRole('link', { name: 'Tallyport' }))
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
    expect(router.state.location.pathname).toBe('/user/details')
    expect(await field('First name')).toHaveValue('Sofíax')
  })

  test('a failure shows the exact message and keeps the input (toast-texts)', async () => {
    mock.faults.add({ match: { operationId: 'updateCurrentUser' }, effect: { kind: 'status', status: 500 } })
    const { user, save } = await open()
    await user.type(await field('Last name'), 'a')
    await save()
    const toast = await screen.findByRole('region', { name: 'Messages' })
    expect(await within(toast).findByText('Failed to update user details')).toBeInTheDocument()
    expect(within(toast).getByText('The service had a problem. Try again in a moment.')).toBeInTheDocument()
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument()
    expect(await field('Last name')).toHaveValue('Marína')
  })

  test('shows an error on the field when the email address is taken (error-place)', async () => {
    const { user, save } = await open()
    await user.clear(await field('Email address'))
    await user.type(await field('Email address'), 'buyer@tallyport.test')
    await save()
    await waitFor(async () =>
      expect(await field('Email address')).toHaveAccessibleDescription('This email address is already in use.'),
    )
    expect(await field('Email address')).toHaveFocus()
    expect(screen.queryByText('Failed to update user details')).not.toBeInTheDocument()
  })
})

test('changes the theme immediately (theme)', async () => {
  const { user } = await open()
  const themes = screen.getByRole('radiogroup', { name: 'Theme' })
  expect(within(themes).getByRole('radio', { name: 'Light' })).toBeChecked()
  await user.click(within(themes).getByRole('radio', { name: 'Dark' }))
  expect(readThemeChoice()).toBe('dark')
  writeThemeChoice('light')
})

test('offers each language by its own name (language)', async () => {
  await open()
  const languages = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option')
  expect(languages.map(({ textContent }) => textContent)).toEqual(['English', 'Français'])
})

test('turns hidden confirmations back on', async () => {
  const { user } = await open()
  const show = screen.getByRole('button', { name: 'Turn on all confirmations' })
  expect(show).toHaveAttribute('aria-disabled', 'true')
  hideConfirmation(personaId('supplier'), 'terminatePayment')
  expect(await screen.findByText('1 confirmation is turned off.')).toBeInTheDocument()
  await user.click(show)
  await waitFor(() => expect(isHidden(personaId('supplier'), 'terminatePayment')).toBe(false))
  expect(screen.getByText('All confirmations are turned on.')).toBeInTheDocument()
})

describe('password change (change-password)', () => {
  const send = () => screen.getByRole('button', { name: 'Send reset link' })

  test('sends a reset link to the user’s own address', async () => {
    const { user } = await open()
    const text = /^We’ll send a link to supplier@tallyport\.test to set a new password\./
    expect(screen.getByText(wholeText(text))).toBeVisible()
    await user.click(send())
    expect(await screen.findByText('Reset link sent to supplier@tallyport.test')).toBeInTheDocument()
    expect(mock.world.tables.mail.all()).toMatchObject([{ to: 'supplier@tallyport.test', kind: 'PasswordReset' }])
  })

  test('20 clicks in one task send one (double-submit)', async () => {
    await open()
    act(() => {
      for (let times = 0; times < 20; times++) send().click()
    })
    expect(await screen.findByText('Reset link sent to supplier@tallyport.test')).toBeInTheDocument()
    expect(mock.world.tables.mail.all()).toHaveLength(1)
  })

  test.each([
    [500, 'The service had a problem. Try again in a moment.'],
    [429, 'Too many requests. Wait a moment, then try again.'],
  ])('shows a toast for a %i', async (status, reason) => {
    mock.faults.add({ match: { operationId: 'requestPasswordReset' }, effect: { kind: 'status', status } })
    const { user } = await open()
    await user.click(send())
    const toasts = within(await screen.findByRole('region', { name: 'Messages' }))
    expect(
      await toasts.findByText('An error occurred while submitting your forgot password request.'),
    ).toBeInTheDocument()
    expect(toasts.getByText(reason)).toBeInTheDocument()
    expect(mock.world.tables.mail.all()).toEqual([])
  })
})
