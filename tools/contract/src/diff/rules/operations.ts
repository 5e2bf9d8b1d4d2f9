import { type JsonObject, listOr, objectOr } from '../json.ts'
import { keywordPath } from '../keywords.ts'
import { always, quote, type Rule, warning } from './rule.ts'

const gone = always(
  'everyone',
  'Every client that calls it: it gets 404 or 405, and the generated function and hook are gone.',
)

function addressesIn(head: JsonObject): string {
  const urls = listOr(head['servers']).map((server) => `\`${String(objectOr(server)['url'])}\``)
  // A variable of a server stands for many addresses.
  const listed = urls.length > 5 ? `${urls.slice(0, 4).join(', ')} and ${urls.length - 4} others` : urls.join(', ')
  return `${urls.length === 1 ? 'the address is' : 'the addresses are'} ${listed} now.`
}

export const operationRules: readonly Rule[] = [
  { id: 'path-removed', breaks: gone },
  { id: 'operation-removed', breaks: gone },
  {
    id: 'operation-id-changed',
    breaks: always(
      'sdk',
      'Users of a generated SDK: functions, hooks, query keys and schemas carry this name, so their code no longer compiles. Calls on the wire are the same.',
    ),
  },
  {
    id: 'server-removed',
    breaks: ({ head }) => [
      {
        whom: 'everyone',
        how: `Every client that is configured with the old address: no call arrives; ${addressesIn(head)}`,
      },
    ],
  },
  {
    id: 'operation-server-changed',
    detect: ({ change }) =>
      keywordPath((change.base ?? change.revision)?.pointer ?? '')[3] === 'servers' && change.kind !== 'added'
        ? 'The call moved to another server.'
        : undefined,
    breaks: always('everyone', 'Every client that calls the old address: no call arrives.'),
  },
  {
    id: 'operation-tag-changed',
    severity: warning,
    detect: ({ change }) => {
      if (change.typeName !== 'Operation' || change.property !== 'tags') return undefined
      const [before, after] = [listOr(change.base?.value)[0], listOr(change.revision?.value)[0]]
      return before === after ? undefined : `The first tag changed from ${quote(before)} to ${quote(after)}.`
    },
    breaks: always('sdk', 'Users of a generated SDK that is split by tag: imports move. Calls are the same.'),
  },
  {
    id: 'operation-deprecated',
    severity: warning,
    detect: ({ change }) =>
      change.typeName === 'Operation' && change.property === 'deprecated' && change.revision?.value === true
        ? 'The operation is deprecated.'
        : undefined,
    breaks: always('everyone', 'Nobody yet; clients should move away from it.'),
  },
]
