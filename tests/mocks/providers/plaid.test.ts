// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bankOf } from '#mocks/world/banks.ts'
import '#mocks/providers/browser/plaid.ts'
import { banks } from '#mocks/providers/browser/plaidBanks.ts'

interface Handler {
  open(): void
  exit(options?: { force?: boolean }): void
  destroy(): void
}
const { Plaid } = window as unknown as {
  Plaid: {
    create(config: object): Handler
    createEmbedded(config: object, target: HTMLElement): { destroy(): void }
  }
}

afterEach(() => document.body.replaceChildren())

const dialog = () => [...document.body.children].map((host) => host.shadowRoot?.querySelector('dialog')).find(Boolean)
const labels = () => [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
function press(label: string): void {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)
  if (button === undefined) throw new Error(`No button ${label} among ${labels().join(', ')}`)
  button.click()
}

function link(config: object = {}) {
  const onSuccess = vi.fn<(token: string, meta: object) => void>()
  const onExit = vi.fn<(error: object | null, meta: object) => void>()
  const events: string[] = []
  const onEvent = (name: string) => void events.push(name)
  const handler = Plaid.create({ token: 'link-sandbox-1', onSuccess, onExit, onEvent, ...config })
  return { handler, onSuccess, onExit, events }
}

describe('Plaid Link', () => {
  test('links an account of a bank', () => {
    const { handler, onSuccess, onExit, events } = link()
    handler.open()
    expect(labels()).toEqual(['First Platypus Bank', 'Tartan Bank', 'Bank of Errors', 'Cancel'])
    press('Tartan Bank')
    press('Checking ••4321')
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^public-sandbox-/), {
      institution: { name: 'Tartan Bank', institution_id: 'ins_tartan' },
      accounts: [
        {
          id: 'tartan-checking-4321',
          name: 'Checking',
          mask: '4321',
          type: 'depository',
          subtype: 'checking',
          verification_status: null,
          class_type: null,
        },
      ],
      link_session_id: expect.any(String),
      transfer_status: null,
    })
    expect(onExit).not.toHaveBeenCalled()
    expect(events).toEqual(['OPEN', 'SELECT_INSTITUTION', 'HANDOFF'])
    expect(dialog()).toBeUndefined()
  })

  test('ends without an error when the person cancels', () => {
    const { handler, onSuccess, onExit } = link()
    handler.open()
    press('First Platypus Bank')
    press('Cancel')
    expect(onExit).toHaveBeenCalledExactlyOnceWith(null, {
      institution: { name: 'First Platypus Bank', institution_id: 'ins_platypus' },
      status: 'requires_credentials',
      link_session_id: expect.any(String),
      request_id: expect.any(String),
    })
    expect(onSuccess).not.toHaveBeenCalled()
  })

  test('ends with ITEM_LOGIN_REQUIRED at the failing bank', () => {
    const { handler, onExit } = link()
    handler.open()
    press('Bank of Errors')
    expect(onExit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' }),
      expect.objectContaining({ institution: { name: 'Bank of Errors', institution_id: 'ins_error' } }),
    )
  })

  test('ends with INVALID_LINK_TOKEN for an expired token', () => {
    const { handler, onExit } = link({ token: 'link-expired' })
    handler.open()
    expect(onExit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error_code: 'INVALID_LINK_TOKEN' }),
      expect.anything(),
    )
    expect(dialog()).toBeUndefined()
  })

  test('leaves for an OAuth bank, and goes on where it comes back', () => {
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { assign })
    const leaving = link({ token: 'link-sandbox-1-oauth' })
    leaving.handler.open()
    press('Tartan Bank')
    vi.unstubAllGlobals()
    const [address = ''] = assign.mock.calls[0] ?? []
    expect(address).toMatch(/^\/oauth\?oauth_state_id=ins_tartan-/)
    leaving.handler.destroy()

    const returning = link({ token: 'link-sandbox-1-oauth', receivedRedirectUri: `http://localhost${address}` })
    returning.handler.open()
    press('Checking ••4321')
    expect(returning.onSuccess).toHaveBeenCalledTimes(1)
  })

  test('tells when it is loaded, closes when forced, and takes itself away', async () => {
    const onLoad = vi.fn<() => void>()
    const { handler, onExit } = link({ onLoad })
    await Promise.resolve()
    expect(onLoad).toHaveBeenCalledTimes(1)
    handler.exit({ force: true })
    expect(onExit).not.toHaveBeenCalled()
    handler.open()
    handler.exit({ force: true })
    expect(onExit).toHaveBeenCalledTimes(1)
    handler.open()
    handler.destroy()
    expect(dialog()).toBeUndefined()
    expect(onExit).toHaveBeenCalledTimes(1)
  })

  test('can be embedded', () => {
    const target = document.createElement('div')
    const embedded = Plaid.createEmbedded({ token: 'link-sandbox-1' }, target)
    target.querySelector('button')?.click()
    expect(labels()).toContain('Cancel')
    embedded.destroy()
    expect(target.children).toHaveLength(0)
  })
})

test('the accounts lead to banks of every fate', () => {
  const fates = banks.flatMap(({ accounts }) => accounts.map(({ id }) => bankOf(id).bankName))
  expect(new Set(fates)).toEqual(
    new Set([
      'First Platypus Bank',
      'Tartan Bank',
      'Slow Credit Union',
      'First Failing Bank',
      'Reversing Savings Bank',
    ]),
  )
})
