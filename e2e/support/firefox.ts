import type { Browser, Page } from '@playwright/test'

/** What this file uses of Playwright's own connection to the browser, which is not public. */
interface Session {
  send: (this: Session, method: string, params: object) => Promise<unknown>
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
  const { _connection: connection } = firefox as unknown as Connected
  const { _browserSession: session } = connection.toImpl(firefox)
  // A page has its own session.
  const sessions = Object.getPrototypeOf(session) as Session
  const { send } = sessions
  sessions.send = async function (method, params) {
    try {
      return await send.call(this, method, params)
    } catch (error) {
      const isMissing = method === 'emulation.setMediaFeaturesOverride' && String(error).includes('unknown command')
      if (!isMissing) throw error
      return {}
    }
  }
}

/**
 * Removes a property that makes the process of Firefox 153's page crash when a second world reads it for the same element: first
 * Playwright's, for locators with a name, then the page's, where axe runs. Playwright says that the execution context was
 * destroyed. Without the property, axe reads the attribute `aria-labelledby`, which is all that the app uses.
 */
export async function preventCrash(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'firefox') return
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements'))
}
