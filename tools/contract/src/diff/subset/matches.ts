import { isNativeError } from 'node:util/types'
import { createContext, Script } from 'node:vm'

/** A pattern can take years on a text; one that takes this long counts as not matching (docs/rules.md#no-backtracking). */
const longestMatchMs = 100
const matchScript = new Script("new RegExp(pattern, 'u').test(value)")
const context = createContext({})

/** False also for an invalid pattern. */
export function matches(value: string, pattern: string): boolean {
  try {
    Object.assign(context, { value, pattern })
    return matchScript.runInContext(context, { timeout: longestMatchMs }) === true
  } catch (error) {
    if (isNativeError(error) && (error.name === 'SyntaxError' || /timed out/.test(error.message))) return false
    throw error
  }
}
