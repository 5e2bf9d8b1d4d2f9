import type { Locator, Page } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import type { Scenario } from '#generated/control/model/scenario.ts'
import type { OperationId } from '#generated/operations.ts'
import type { MockControl } from '../MockControl.ts'

export type Step = (page: Page, mock: MockControl) => Promise<unknown>

/** A form or button that sends something: pressing it twice or retrying must have one effect. */
export interface Submission {
  operationId: OperationId
  /** Fills in the form. */
  fill?: readonly Step[]
  button: string | RegExp
  /** Shown once it has been sent. */
  done: (page: Page) => Locator
  /** What it makes, of which there is one afterwards. */
  made?: (page: Page, mock: MockControl) => Promise<readonly unknown[]>
}

/** How a person gets to a dialog, panel or menu, or to another state of a page. */
export interface Way {
  persona: PersonaName | 'visitor'
  at: string
  /** Empty if the page itself is the part. */
  steps: readonly Step[]
  /** It changes the page itself, and opens nothing over it. */
  isPage?: true
  /** Reload before checking: its announcement stays in the language in which it was made. */
  needsReload?: true
  /** A phone shows something else, or only a phone shows it. */
  only?: 'wide' | 'phone'
  /** The first Escape doesn't close it: it asks about unsaved text or leaves the search. */
  firstEscapeKeepsIt?: true
  /** Opens by the browser's clock. */
  needsFakeClock?: true
  /** The world in which it is there, if not the default one. */
  scenario?: Scenario
  /** What is open at its end sends something. */
  submission?: Submission
  /** Submits the last text that was typed. */
  submitTyped?: Step
}

export const way =
  (persona: Way['persona'], options: Omit<Way, 'persona' | 'at' | 'steps'> = {}) =>
  (at: string, ...steps: readonly Step[]): Way => ({ persona, at, steps, ...options })
