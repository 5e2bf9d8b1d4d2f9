// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bankOf } from '#mocks/world/banks.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import '#mocks/providers/browser/plaid.ts'
import { banks } from '#mocks/providers/browser/plaidBanks.ts'
import { testMock } from '../testMock.ts'

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

let mock: ReturnType<typeof testMock>

beforeEach(() => {
  mock = testMock()
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    const response = await mock.call(method, path, { bytes: Buffer.from(body) })
    return new Response(new Uint8Array(response.bytes), { status: response.status })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const payment = `/api/tallyport/company/${companyId('prairie')}/payment`
async function linkToken(): Promise<string> {
  const response = await mock.call('GET', `${payment}/plaid-link-token`, { as: 'buyer' })
  return (response.json() as { linkToken: string }).linkToken
}

const dialog = () => [...document.body.children].map((host) => host.shadowRoot?.querySelector('dialog')).find(Boolean)
async function isShown(title: string): Promise<void> {
  await expect.poll(() => dialog()?.querySelector('h2')?.textContent, { interval: 1 }).toBe(title)
}
const labels = () => [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
function press(label: string): void {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)
  if (button === undefined) throw new Error(`No button ${label} among ${labels().join(', ')}`)
  button.click()
}

async function link(config: object = {}) {
  const onSuccess = vi.fn<(token: string, meta: object) => void>()
  const onExit = vi.fn<(error: object | null, meta: object) => void>()
  const events: string[] = []
  const onEvent = (name: string) => void events.push(name)
  const handler = Plaid.create({ token: await linkToken(), onSuccess, onExit, onEvent, ...config })
  return { handler, onSuccess, onExit, events }
}

const invalidToken = expect.objectContaining({ error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' })

describe('Plaid Link', () => {
  test('links a bank account', async () => {
    const { handler, onSuccess, onExit, events } = await link()
    handler.open()
    await isShown('Choose your bank')
    expect(labels()).toEqual([
      'First Platypus Bank',
      'Tartan Bank',
      'Platypus OAuth Bank',
      'Bank of Errors',
      'Enter account numbers',
      'Cancel',
    ])
    press('Tartan Bank')
    press('Checking ••4321')
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    expect(onSuccess).toHaveBeenCalledWith(expect.stringMatching(/^public-sandbox-/), {
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

    const json = { publicToken: onSuccess.mock.calls[0]?.[0], plaidAccountId: 'tartan-checking-4321' }
    const linked = await mock.call('POST', `${payment}/link-plaid-bank-account`, { as: 'buyer', json })
    expect(linked).toMatchObject({ status: 201 })
  })

  test('links an account by its numbers without storing them (card-data)', async () => {
    const { handler, onSuccess } = await link()
    handler.open()
    await isShown('Choose your bank')
    press('Enter account numbers')
    const [routing, number] = dialog()?.querySelectorAll('input') ?? []
    if (!routing || !number) throw new Error('No text field')
    Object.assign(routing, { value: '011401533' })
    Object.assign(number, { value: '1111222233330000' })
    press('Continue')
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    const [publicToken, meta] = onSuccess.mock.calls[0] ?? []
    expect(meta).toMatchObject({ accounts: [{ id: 'typed-checking-0000', mask: '0000' }] })
    const json = { publicToken, plaidAccountId: 'typed-checking-0000' }
    expect(await mock.call('POST', `${payment}/link-plaid-bank-account`, { as: 'buyer', json })).toMatchObject({
      status: 201,
    })
    const { tables } = mock.worlds.get('default')
    const kept = JSON.stringify([tables.plaidLinks.all(), tables.paymentMethods.all(), meta])
    expect(kept).toContain('typed-checking-0000')
    for (const secret of ['011401533', '1111222233330000']) expect(kept).not.toContain(secret)
  })

  test('opens once per token, and not after 30 minutes', async () => {
    const token = await linkToken()
    const first = await link({ token })
    first.handler.open()
    await isShown('Choose your bank')
    press('First Platypus Bank')
    press('Savings ••6002')
    await vi.waitFor(() => expect(first.onSuccess).toHaveBeenCalledTimes(1))
    const late = await link()
    mock.worlds.get('default').advanceClock(30 * 60_000)
    for (const { handler, onExit } of [await link({ token }), late, await link({ token: null })]) {
      handler.open()
      await vi.waitFor(() => expect(onExit).toHaveBeenCalledExactlyOnceWith(invalidToken, expect.anything()))
      expect(dialog()).toBeUndefined()
    }
  })

  test('exits with INVALID_LINK_TOKEN when the token expires while the user chooses', async () => {
    const { handler, onSuccess, onExit } = await link()
    handler.open()
    await isShown('Choose your bank')
    press('First Platypus Bank')
    mock.worlds.get('default').advanceClock(30 * 60_000)
    press('Checking ••6001')
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledExactlyOnceWith(invalidToken, expect.anything()))
    expect(onSuccess).not.toHaveBeenCalled()
  })

  test('exits with API_ERROR when Plaid fails', async () => {
    const { handler, onExit } = await link()
    await mock.call('PUT', '/__mock/providers', { json: { plaid: 'fail' } })
    handler.open()
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledTimes(1))
    expect(onExit.mock.calls[0]?.[0]).toMatchObject({ error_type: 'API_ERROR' })
  })

  test('exits without an error when the user cancels', async () => {
    const { handler, onSuccess, onExit } = await link()
    handler.open()
    await isShown('Choose your bank')
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

  test('exits with ITEM_LOGIN_REQUIRED at the failing bank', async () => {
    const { handler, onExit } = await link()
    handler.open()
    await isShown('Choose your bank')
    press('Bank of Errors')
    expect(onExit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' }),
      expect.objectContaining({ institution: { name: 'Bank of Errors', institution_id: 'ins_error' } }),
    )
  })

  test.each([
    ['an OAuth bank in the US', 'Platypus OAuth Bank', 'ins_oauth', 'Checking ••8008', 'prairie', 'buyer'],
    ['any bank in Canada', 'Tartan Bank', 'ins_tartan', 'Checking ••4321', 'northwind', 'both'],
  ] as const)('redirects to %s and continues after the return', async (_, bank, id, choice, company, as) => {
    const assign = vi.fn<(address: string) => void>()
    const path = `/api/tallyport/company/${companyId(company)}/payment/plaid-link-token`
    const { linkToken: token } = (await mock.call('GET', path, { as })).json() as { linkToken: string }
    const leaving = await link({ token })
    leaving.handler.open()
    await isShown('Choose your bank')
    const { location } = window
    vi.stubGlobal('location', { assign })
    press(bank)
    vi.stubGlobal('location', location)
    const [address = ''] = assign.mock.calls[0] ?? []
    expect(address).toMatch(new RegExp(`^/oauth\\?oauth_state_id=${id}-`))
    leaving.handler.destroy()

    const returning = await link({ token, receivedRedirectUri: `http://localhost${address}` })
    returning.handler.open()
    await isShown(bank)
    press(choice)
    await vi.waitFor(() => expect(returning.onSuccess).toHaveBeenCalledTimes(1))
  })

  test('calls onLoad, exits when forced, and can be destroyed', async () => {
    const onLoad = vi.fn<() => void>()
    const { handler, onExit } = await link({ onLoad })
    await Promise.resolve()
    expect(onLoad).toHaveBeenCalledTimes(1)
    handler.exit({ force: true })
    expect(onExit).not.toHaveBeenCalled()
    handler.open()
    handler.exit({ force: true })
    expect(onExit).toHaveBeenCalledTimes(1)
    handler.open()
    await isShown('Choose your bank')
    handler.destroy()
    expect(dialog()).toBeUndefined()
    expect(onExit).toHaveBeenCalledTimes(1)
  })

  test('can be embedded', async () => {
    const target = document.createElement('div')
    const embedded = Plaid.createEmbedded({ token: await linkToken() }, target)
    target.querySelector('button')?.click()
    await isShown('Choose your bank')
    embedded.destroy()
    expect(target.children).toHaveLength(0)
  })
})

test('the accounts cover banks with every outcome', () => {
  const fates = banks.flatMap(({ accounts }) => accounts.map(({ id }) => bankOf(id).bankName))
  expect(new Set(fates)).toEqual(
    new Set([
      'First Platypus Bank',
      'Tartan Bank',
      'Sandhills Credit Union',
      'Cedar County Savings Bank',
      'Ridgeway Bank',
      'Evergreen Bank',
      'Summit Street Trust',
      'Granite Hill Trust',
      'Lakeshore National Bank',
      'Platte River Savings Bank',
    ]),
  )
})
