import { always, quote, type Rule, warning } from './rule.ts'

export const parameterRules: readonly Rule[] = [
  {
    id: 'parameter-removed',
    breaks: always(
      'senders',
      'Clients that send it there: it is ignored or refused, and they get another answer than they asked for.',
    ),
  },
  {
    id: 'parameter-became-required',
    breaks: always(
      'senders',
      'Clients that call without it: they get 422, and calls of a generated SDK lack an argument.',
    ),
  },
  {
    id: 'parameter-serialization-changed',
    breaks: always('senders', 'Clients that write it in the old form: they are misunderstood or refused.'),
  },
  {
    id: 'path-parameter-renamed',
    severity: warning,
    says: ({ change }) =>
      change.typeName === 'Parameter' && change.property === 'name' && change.verdicts.length === 0
        ? `Path parameter ${quote(change.base?.value)} is called ${quote(change.revision?.value)} now.`
        : undefined,
    breaks: always('sdk', 'Users of a generated SDK that passes path parameters by name. Calls are the same.'),
  },
]
