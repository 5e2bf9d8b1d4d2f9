import { act, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import '#mocks/providers/browser/plaid.ts'

interface Config {
  token: string
  receivedRedirectUri?: string
  onSuccess: (publicToken: string | null, meta: { accounts: { id: string; mask: string | null }[] }) => void
  onExit: (problem: { error_code: string; display_message: string | null } | null) => void
}

/**
 * Plaid without its dialog, on top of the mock's Plaid: jsdom has no modal dialogs. Call it in a `beforeEach`;
 * `tests/setup.ts` removes it after the file.
 *
 * @returns `opened`: waits for the dialog, and acts as the user in it
 */
export function installPlaid() {
  const open: Config[] = []
  const create = (config: Config) => ({
    open: () => void open.push(config),
    exit: () => undefined,
    submit: () => undefined,
    destroy: () => undefined,
  })
  vi.stubGlobal('Plaid', { create })
  return {
    async opened() {
      const config = await waitFor(() => {
        const last = open.at(-1)
        if (last === undefined) throw new Error('Plaid’s dialog is not open.')
        return last
      })
      return {
        token: config.token,
        receivedRedirectUri: config.receivedRedirectUri,
        async choose(accountId: string) {
          const response = await fetch('/providers/plaid/account', {
            method: 'POST',
            body: JSON.stringify({ linkToken: config.token, accountId }),
          })
          const { publicToken } = (await response.json()) as { publicToken: string }
          act(() => config.onSuccess(publicToken, { accounts: [{ id: accountId, mask: accountId.slice(-4) }] }))
        },
        succeed: (publicToken: string | null, accounts: { id: string; mask: string | null }[]) =>
          act(() => config.onSuccess(publicToken, { accounts })),
        exit: (problem: Parameters<Config['onExit']>[0]) => act(() => config.onExit(problem)),
      }
    },
    /** How often the dialog was opened. */
    times: () => open.length,
  }
}
