import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
const link = () => mock.world.tables.accessLinks.find('companyId', companyId('harbor'))
const settings = () => mock.world.tables.notificationSettings.find('companyId', companyId('harbor'))

async function open() {
  mock.signIn('supplier')
  const app = renderApp(`/company/${authCompanyId('harbor')}/settings?tab=access`)
  await screen.findByRole('textbox', { name: 'Link' })
  await screen.findByRole('textbox', { name: 'Recipients' })
  return app
}

describe('access link (access-link)', () => {
  test('is copied to the clipboard', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeInTheDocument()
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain(`/access-request/${link()?.token}`)
  })

  test('shows when it was created (entity-fields)', async () => {
    await open()
    expect(screen.getByText(`Created ${formatMoment(link()?.createdAt ?? '')}`)).toBeInTheDocument()
  })

  test('shows an error when the browser denies clipboard access', async () => {
    const { user } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Failed to copy link')).toBeInTheDocument()
  })

  test('can be turned off and on', async () => {
    const { user } = await open()
    const enabled = screen.getByRole('switch', { name: 'Link is active' })
    expect(enabled).toBeChecked()
    await user.click(enabled)
    await waitFor(() => expect(enabled).not.toBeChecked())
    expect(link()).toMatchObject({ enabled: false })
    await waitFor(() => expect(enabled).toBeEnabled())
    await user.click(enabled)
    await waitFor(() => expect(link()).toMatchObject({ enabled: true }))
  })

  test('is replaced after confirmation', async () => {
    const { user } = await open()
    const before = link()?.token
    await user.click(screen.getByRole('button', { name: 'Replace link' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace the access link?' })
    await user.click(within(dialog).getByRole('button', { name: 'Replace link' }))
    await waitFor(() => expect(link()?.token).not.toBe(before))
    expect(await screen.findByDisplayValue(new RegExp(`/access-request/${link()?.token}$`))).toBeInTheDocument()
  })

  test('shows an error and stays on when the update fails', async () => {
    const { user } = await open()
    mock.faults.add({ match: { operationId: 'updateAccessLink' }, effect: { kind: 'status', status: 500 } })
    await user.click(screen.getByRole('switch'))
    expect(await screen.findByText('We couldn’t change the access link')).toBeInTheDocument()
    expect(screen.getByRole('switch')).toBeChecked()
  })

  describe('when the response is lost', () => {
    const lose = (kind: 'dropBeforeCommit' | 'dropAfterCommit') =>
      mock.faults.add({ match: { operationId: 'updateAccessLink' }, effect: { kind } })
    const replace = async (user: Awaited<ReturnType<typeof open>>['user']) => {
      await user.click(screen.getByRole('button', { name: 'Replace link' }))
      const dialog = await screen.findByRole('dialog', { name: 'Replace the access link?' })
      await user.click(within(dialog).getByRole('button', { name: 'Replace link' }))
    }

    test('reports success if the change was saved', async () => {
      const { user } = await open()
      lose('dropAfterCommit')
      await user.click(screen.getByRole('switch'))
      expect(await screen.findByText('The access link is turned off')).toBeInTheDocument()
      expect(screen.getByRole('switch')).not.toBeChecked()
      await replace(user)
      expect(await screen.findByText('The access link was replaced')).toBeInTheDocument()
      expect(await screen.findByDisplayValue(new RegExp(`/${link()?.token}$`))).toBeInTheDocument()
    })

    test('does not report success if the change was not saved', async () => {
      const { user } = await open()
      lose('dropBeforeCommit')
      await user.click(screen.getByRole('switch'))
      expect(await screen.findByText('We couldn’t change the access link')).toBeInTheDocument()
      expect(screen.getByRole('switch')).toBeChecked()
      await replace(user)
      expect(await screen.findByRole('dialog', { name: 'Replace the access link?' })).toBeInTheDocument()
      expect(screen.queryByText('The access link was replaced')).not.toBeInTheDocument()
    })
  })
})

describe('notification settings (access-notifications)', () => {
  const recipients = () => screen.getByRole('textbox', { name: 'Recipients' })
  const save = () => screen.getByRole('button', { name: 'Save notification settings' })

  test('are saved', async () => {
    const { user } = await open()
    await user.clear(recipients())
    await user.type(recipients(), 'ana@harbor.test, ben@harbor.test{Enter}ana@harbor.test')
    const enabled = screen.getByRole('checkbox', { name: /Send an email/ })
    if (!(enabled as HTMLInputElement).checked) await user.click(enabled)
    await user.click(screen.getByRole('radio', { name: /Daily summary/ }))
    await user.click(save())
    expect(await screen.findByText('Notification settings saved')).toBeInTheDocument()
    expect(settings()).toMatchObject({
      enabled: true,
      frequency: 'Daily',
      recipients: ['ana@harbor.test', 'ben@harbor.test'],
    })
  })

  test('name the invalid email address, and keep the input and the focus', async () => {
    const { user } = await open()
    await user.clear(recipients())
    await user.type(recipients(), 'ana@harbor.test nobody')
    await user.click(save())
    expect(await screen.findByText('Not a valid email address: nobody')).toBeInTheDocument()
    expect(recipients()).toHaveValue('ana@harbor.test nobody')
    expect(recipients()).toHaveFocus()
  })

  test('send only the changed field, and ask how to resolve a conflict with a colleague’s change', async () => {
    const { user } = await open()
    const known = settings()
    mock.world.tables.notificationSettings.insert({
      ...known,
      recipients: ['cleo@harbor.test'],
      frequency: known?.frequency === 'Daily' ? 'Immediate' : 'Daily',
    } as NonNullable<typeof known>)
    await user.clear(recipients())
    await user.type(recipients(), 'ana@harbor.test')
    await user.click(save())
    const theirs = await screen.findByRole('radio', { name: 'Use theirs: cleo@harbor.test' })
    expect(settings()?.recipients).toEqual(['cleo@harbor.test'])
    await user.click(theirs)
    expect(recipients()).toHaveValue('cleo@harbor.test')
    await user.click(screen.getByRole('radio', { name: 'Keep mine: ana@harbor.test' }))
    await user.click(save())
    expect(await screen.findByText('Notification settings saved')).toBeInTheDocument()
    const bodies = mock.journal.filter(({ operationId }) => operationId === 'updateNotificationSettings')
    expect(bodies.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([{ recipients: ['ana@harbor.test'] }])
    expect(settings()?.frequency).not.toBe(known?.frequency)
  })

  test('require a recipient while emails are on', async () => {
    const { user } = await open()
    await user.clear(recipients())
    const enabled = screen.getByRole('checkbox', { name: /Send an email/ })
    if (!(enabled as HTMLInputElement).checked) await user.click(enabled)
    await user.click(save())
    expect(await screen.findByText('Enter at least one recipient, or turn off the emails.')).toBeInTheDocument()
  })

  test('report success if they were saved but the response is lost', async () => {
    const { user } = await open()
    mock.faults.add({ match: { operationId: 'updateNotificationSettings' }, effect: { kind: 'dropAfterCommit' } })
    await user.clear(recipients())
    await user.type(recipients(), 'ana@harbor.test')
    await user.click(save())
    expect(await screen.findByText('Notification settings saved')).toBeInTheDocument()
    expect(screen.queryByText(/We couldn’t save the notification settings/)).not.toBeInTheDocument()
    expect(save()).toHaveAttribute('aria-disabled', 'true')
  })

  test('keep the input when saving fails', async () => {
    const { user } = await open()
    mock.faults.add({ match: { operationId: 'updateNotificationSettings' }, effect: { kind: 'status', status: 503 } })
    await user.clear(recipients())
    await user.type(recipients(), 'ana@harbor.test')
    await user.click(save())
    expect(await screen.findByText(/We couldn’t save the notification settings/)).toBeInTheDocument()
    expect(recipients()).toHaveValue('ana@harbor.test')
  })
})

test('loads each section separately and can retry a failed one', async () => {
  mock.signIn('supplier')
  mock.faults.add({ match: { operationId: 'getNotificationSettings' }, effect: { kind: 'status', status: 403 } })
  const { user } = renderApp(`/company/${authCompanyId('harbor')}/settings?tab=access`)
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeInTheDocument()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  mock.faults.clear()
  await user.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Recipients' })).toBeInTheDocument()
})

test('hides the access link from buyers', async () => {
  mock.signIn('buyer')
  renderApp(`/company/${authCompanyId('prairie')}/settings?tab=access`)
  expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument()
  expect(screen.queryByText('Access link')).not.toBeInTheDocument()
})
