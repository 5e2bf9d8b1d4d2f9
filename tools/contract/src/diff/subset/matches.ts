import { isNativeError } from 'node:util/types'
import { createContext, Script } from 'node:vm'

/** Some patterns take years on some texts (docs/rules.md#no-backtracking), so each gets only this long. */
const longestMatchMs = 100
const matchScript = new Script("new RegExp(pattern, 'u').test(value)")
const context = createContext({})

/** Whether a text matches a pattern; false also for an invalid pattern, and for one that takes too long. */
export function matches(value: string, pattern: string): boolean {
  try {
    Object.assign(context, { value, pattern })
    return matchScript.runInContext(context, { timeout: longestMatchMs }) === true
  } catch (error) {
    if (isNativeError(error) && (error.name === 'SyntaxError' || /timed out/.test(error.message))) return false
    throw error
  }
}
