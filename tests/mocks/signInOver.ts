import type { Tokens } from '#mocks/handlers/session.ts'
import type { PersonaName } from '#mocks/world/seed/people.ts'

/** The Authorization header of a new session, created over HTTP. */
export async function signInOver(origin: string, name: PersonaName): Promise<string> {
  const response = await fetch(`${origin}/__mock/persona`, { method: 'POST', body: JSON.stringify({ name }) })
  return `Bearer ${((await response.json()) as Tokens).accessToken}`
}
