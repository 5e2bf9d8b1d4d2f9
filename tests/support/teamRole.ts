import type { TeamRole } from '#mocks/world/rows/identity.ts'
import { authCompanyId, personaId } from '#mocks/world/seed/people.ts'
import type { MockServer } from './mockServer.ts'

const companies = { buyer: 'prairie', supplier: 'harbor' } as const
export type TeamPersona = keyof typeof companies

/** Gives the persona, who is the Creator in the scenario `parts`, another role, and signs them in. */
export function signInAs(mock: MockServer, persona: TeamPersona, role: TeamRole): void {
  setRole(mock, persona, role)
  mock.signIn(persona)
}

export function setRole({ world }: MockServer, persona: TeamPersona, role: TeamRole): void {
  const id = `${authCompanyId(companies[persona])}:${personaId(persona)}`
  world.tables.memberships.update(id, { status: 'Member', role })
}
