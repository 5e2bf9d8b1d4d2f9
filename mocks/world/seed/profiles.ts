import { personaPassword, personas } from './people.ts'
import { seed } from './seed.ts'
import { seedAlternate, alternatePassword, alternatePeople } from './alternate.ts'

const profiles = {
  default: { seedWorld: seed, password: personaPassword, people: personas },
  alternate: { seedWorld: seedAlternate, password: alternatePassword, people: alternatePeople },
}

/** Whose data the mock's worlds have: those of the environment's MOCK_PROFILE (`default`, or `alternate`). */
export function profileOf({ MOCK_PROFILE }: NodeJS.ProcessEnv) {
  const name = MOCK_PROFILE === 'alternate' ? 'alternate' : 'default'
  return { name, ...profiles[name] }
}
