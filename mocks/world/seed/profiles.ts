import { personaPassword, personas } from './people.ts'
import { seed } from './seed.ts'
import { seedStranger, strangerPassword, strangers } from './alternate.ts'

const profiles = {
  default: { seedWorld: seed, password: personaPassword, people: personas },
  stranger: { seedWorld: seedStranger, password: strangerPassword, people: strangers },
}

/** Whose data the mock's worlds have: those of the environment's MOCK_PROFILE (`default`, or `stranger`). */
export function profileOf({ MOCK_PROFILE }: NodeJS.ProcessEnv) {
  const name = MOCK_PROFILE === 'stranger' ? 'stranger' : 'default'
  return { name, ...profiles[name] }
}
