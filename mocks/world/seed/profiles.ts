import { personaPassword, personas } from './people.ts'
import { seed } from './seed.ts'
import { seedAlternate, alternatePassword, alternatePeople } from './alternate.ts'

const profiles = {
  default: { seedWorld: seed, password: personaPassword, people: personas },
  alternate: { seedWorld: seedAlternate, password: alternatePassword, people: alternatePeople },
}

/**
 * Whose data the mock's worlds have: those of the environment's MOCK_PROFILE (`default`, or `alternate`). Errors: throws
 * for another name.
 */
export function profileOf({ MOCK_PROFILE }: { MOCK_PROFILE?: string | undefined }) {
  const name = MOCK_PROFILE || 'default'
  if (name !== 'default' && name !== 'alternate')
    throw new Error(`Invalid MOCK_PROFILE "${name}": expected "default" or "alternate".`)
  return { name, ...profiles[name] }
}
