import type { Browser } from '@playwright/test'

/** What this file uses of Playwright's own connection to the browser, which is not public. */
interface Session {
  send(method: string, params: object): Promise<unknown>
}
interface Connected {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } }
}

/**
 * Playwright 1.65 gives each new context its color scheme with a command that Firefox 153 doesn't have, and opens no context
 * when that fails. With this, the context opens in the system's scheme, which is light. Without it, every test in Firefox
 * fails; it can go once Debian's Firefox has the command.
 */
export function openInSystemScheme(firefox: Browser): void {
  const session = Object.getPrototypeOf(
    (firefox as unknown as Connected)._connection.toImpl(firefox)._browserSession,
  ) as Session
  const { send } = session
  session.send = async function (method, params) {
    try {
      return await send.call(this, method, params)
    } catch (error) {
      const isMissing = method === 'emulation.setMediaFeaturesOverride' && String(error).includes('unknown command')
      if (!isMissing) throw error
      return {}
    }
  }
}
