import type { ContactRow } from '../rows/platform.ts'
import type { World } from '../world.ts'
import { accountOf, type KnownAccounts } from './accounts.ts'
import { changed, optionalCell, type Decision } from './decision.ts'
import { cellError, type Line } from './readCsv.ts'

/** The error of a second primary contact for an account. */
const secondPrimary = (line: Line, first: number) =>
  cellError(line, 'isPrimary', 'second_primary', `line ${first} is the primary contact already`, { first })

/**
 * Plans the lines of a file of contacts, identified by account and email address; a new primary contact replaces the old
 * one.
 */
export function planContacts(world: World, accounts: KnownAccounts): (line: Line) => Decision {
  const { contacts } = world.tables
  /** The line with the primary contact of each account. */
  const primaryLines = new Map<string, number>()
  return (line) => {
    const { externalAccountId = '', firstName = '', lastName = '', email = '', phoneNumber, isPrimary } = line.cells
    const account = accountOf(line, accounts)
    if ('errors' in account) return account
    const others = account.row ? contacts.where('invoicingAccountId', account.row.id) : []
    const known = others.find((contact) => contact.email.toLowerCase() === email)
    const fields = {
      firstName,
      lastName,
      phoneNumber: optionalCell(phoneNumber, known?.phoneNumber ?? null, null),
      isPrimary: optionalCell(isPrimary, String(known?.isPrimary ?? false), 'false') === 'true',
    }
    if (fields.isPrimary) {
      const first = primaryLines.get(externalAccountId)
      if (first !== undefined) return { errors: [secondPrimary(line, first)] }
      primaryLines.set(externalAccountId, line.line)
    }
    const decision: Decision = known
      ? changed<ContactRow>(contacts, known, fields)
      : {
          outcome: 'inserted',
          write: () =>
            contacts.insert({
              ...fields,
              id: world.newId(),
              invoicingAccountId: account.id,
              email,
              lastInvitedAt: null,
            }),
        }
    const replaced = others.find((contact) => contact.isPrimary && contact.id !== known?.id)
    if (!fields.isPrimary || replaced === undefined || !('write' in decision)) return decision
    const write = () => {
      contacts.update(replaced.id, { isPrimary: false })
      decision.write()
    }
    return { ...decision, write }
  }
}
