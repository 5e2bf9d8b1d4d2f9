import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GetMoovSession } from '#src/providers/moov/moovAccount.ts'
import { prepareCardLink, submitCard, type MoovCardLink } from '#src/providers/moov/cardLink.ts'

const failed = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const getSession = vi.fn<GetMoovSession>((isRefused) =>
  Promise.resolve({ accessToken: isRefused ? 'second' : 'first', moovAccountId: 'account-1' }),
)

/** A card form that calls `onSubmit` when it is submitted. */
function formThat(onSubmit: (form: MoovCardLink) => void) {
  const tokens: string[] = []
  const form = Object.assign(document.createElement('div'), {
    oauthToken: 'first',
    accountID: 'account-1',
    submit() {
      tokens.push(form.oauthToken)
      onSubmit(form)
    },
  }) as unknown as MoovCardLink
  return { form, tokens }
}

afterEach(() => {
  getSession.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('submitting a card (provider-scripts)', () => {
  test('returns the card id', async () => {
    const { form } = formThat(({ onSuccess }) => onSuccess?.({ cardID: 'card-1' }))
    expect(await submitCard(form, getSession)).toBe('card-1')
    expect(getSession).not.toHaveBeenCalled()
  })

  test.each([
    ['invalid fields', [{ error: 'invalid', fields: ['cardNumber'] }], 'invalid'],
    ['invalid fields without details', ['no'], 'invalid'],
    ['invalid fields and null for no refusal', [{ error: 'invalid' }, null], 'invalid'],
    ['a refusal', [undefined, { error: 'declined' }], 'declined'],
    ['a refusal along with a form error', [{ error: 'failed' }, { error: 'declined' }], 'declined'],
    ['no response', [new TypeError('fetch failed'), null], undefined],
  ])('fails with %s', async (_name, given, code) => {
    const { form, tokens } = formThat(({ onError }) => onError?.(given[0], given[1]))
    expect(await failed(submitCard(form, getSession))).toMatchObject({ name: 'MoovError', code })
    expect(tokens).toEqual(['first'])
  })

  test('a duplicate returns the id of the existing card', async () => {
    const { form } = formThat(({ onError }) =>
      onError?.(undefined, { error: 'duplicate card', existingCardID: 'card-1' }),
    )
    expect(await failed(submitCard(form, getSession))).toMatchObject({ existingCardId: 'card-1' })
  })

  test('replaces an expired token once', async () => {
    const { form, tokens } = formThat(({ oauthToken, onError, onSuccess }) =>
      oauthToken === 'first' ? onError?.(undefined, { error: 'unauthorized' }) : onSuccess?.({ cardID: 'card-1' }),
    )
    expect(await submitCard(form, getSession)).toBe('card-1')
    expect(tokens).toEqual(['first', 'second'])
    expect(getSession.mock.calls).toEqual([[true]])
  })

  test('fails when the second token is refused too', async () => {
    const { form, tokens } = formThat(({ onError }) => onError?.(undefined, { error: 'unauthorized' }))
    expect(await failed(submitCard(form, getSession))).toMatchObject({ code: 'unauthorized' })
    expect(tokens).toEqual(['first', 'second'])
  })

  test('fails with a network error after a minute without a response', async () => {
    vi.useFakeTimers()
    const { form } = formThat(() => undefined)
    const result = failed(submitCard(form, getSession))
    await vi.advanceTimersByTimeAsync(59_999)
    await expect(Promise.race([result, Promise.resolve('waiting')])).resolves.toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ kind: 'network' })
  })
})

test('prepares the form with the company’s session once its element is defined', async () => {
  vi.stubGlobal('Moov', () => ({}))
  const ready = prepareCardLink(getSession)
  await expect(Promise.race([ready, Promise.resolve('waiting')])).resolves.toBe('waiting')
  customElements.define('moov-card-link', class extends HTMLElement {})
  expect(await ready).toEqual({ oauthToken: 'first', accountID: 'account-1' })
})
