import type { Case } from './rule.ts'

/** Says by rule what a change means, where Redocly's message does not. */
export const words: Readonly<Record<string, (each: Case) => string | undefined>> = {
  // The same for each call, so that one missing setting of a generator is one finding.
  'operation-id-changed': ({ message }) =>
    / was removed\.$/.test(message) ? 'The `operationId` was removed.' : undefined,
}
