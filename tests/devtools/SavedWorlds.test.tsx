import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WorldFile } from '#generated/control/model/worldFile.ts'
import { personaId } from '#mocks/world/seed/people.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { openPanel } from './openPanel.tsx'

const mock = mockServer({ today: '2026-11-21' })
const buyer = personaId('buyer')

/** Opens the panel; returns the files that it saves. The page that it loads at the end is for e2e/demo.spec.ts. */
async function openSavedWorlds() {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
    session.logout()
  })
  return { user: await openPanel(), saved }
}

const input = () => screen.getByLabelText('Saved world')
const file = (content: string, name = 'bug.json') => new File([content], name, { type: 'application/json' })

/** The file of a world in which the buyer has another name and is signed in. */
async function savedWorld(query = `userId=${buyer}&address=/account?tab=1`): Promise<string> {
  mock.world.tables.users.update(buyer, { firstName: 'Saved' })
  const response = await fetch(`http://localhost:3000/__mock/world?${query}`)
  const text = await response.text()
  mock.world.tables.users.update(buyer, { firstName: 'Later' })
  return text
}

const firstName = () => mock.world.tables.users.get(buyer)?.firstName

test('saves the world, who is signed in, and the page that is open', async () => {
  mock.signIn('buyer')
  await session.ready()
  const { user, saved } = await openSavedWorlds()
  await user.click(screen.getByRole('button', { name: 'Save this world' }))
  expect(await screen.findByRole('status')).toHaveTextContent(/^Saved tallyport-world-[\dT-]+\.json \(\d+ KB\)\.$/)
  const content = JSON.parse((await saved[0]?.text()) ?? '') as WorldFile
  expect(content).toMatchObject({
    kind: 'tallyport-world',
    person: { emailAddress: 'buyer@tallyport.test' },
    address: location.pathname + location.search,
  })
})

test('restores a dropped file, signs its person in, and loads its page', async () => {
  const text = await savedWorld()
  await openSavedWorlds()
  const dropped = file(text)
  const items = [{ kind: 'file', type: dropped.type, getAsFile: () => dropped }]
  fireEvent.drop(screen.getByRole('tablist'), { dataTransfer: { files: [dropped], items, types: ['Files'] } })
  const again = await screen.findByRole('button', { name: 'Continue as buyer@tallyport.test' })
  expect(screen.getByRole('status')).toHaveTextContent('This world was saved ')
  await waitFor(() => expect(session.getState()).toMatchObject({ status: 'authenticated', user: { id: buyer } }))
  expect(firstName()).toBe('Saved')
  await waitFor(() => expect(again).toBeEnabled())
})

test('restores a world in which nobody was signed in', async () => {
  const text = await savedWorld('address=/login')
  mock.signIn('supplier')
  await session.ready()
  const { user } = await openSavedWorlds()
  await user.upload(input(), file(text))
  expect(await screen.findByRole('button', { name: 'Open /login' })).toBeVisible()
  await waitFor(() => expect(session.getState()).toMatchObject({ status: 'anonymous' }))
})

test('restores a file that is chosen with the keyboard', async () => {
  const text = await savedWorld()
  const { user } = await openSavedWorlds()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  screen.getByRole('button', { name: 'Restore a world…' }).focus()
  await user.keyboard('{Enter}')
  expect(opened.mock.contexts).toEqual([input()])
  opened.mockRestore()
  await user.upload(input(), file(text))
  await waitFor(() => expect(firstName()).toBe('Saved'))
})

test.each([
  ['notes', 'bug.json is not a saved world. Choose one that was made with "Save this world".'],
  ['{"kind":"other"}', 'This file is not a saved world. Choose one that was made with "Save this world"'],
])('says what is wrong with %s, and changes nothing', async (content, message) => {
  mock.world.tables.users.update(buyer, { firstName: 'Kept' })
  const { user } = await openSavedWorlds()
  await user.upload(input(), file(content))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(firstName()).toBe('Kept')
})
