import { screen, within } from '@testing-library/react'
import { authCompanyId } from '#mocks/world/seed/people.ts'
import type { MockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

export type Who = 'buyer' | 'both' | 'supplier'

/** Opens the settings of a persona's company. */
export async function open(mock: MockServer, persona: Who = 'buyer') {
  mock.signIn(persona)
  const company = { buyer: 'prairie', both: 'northwind', supplier: 'harbor' } as const
  const app = renderApp(`/company/${authCompanyId(company[persona])}/settings?tab=payments`)
  await screen.findByRole('heading', { level: 1, name: 'Company Settings' })
  return app
}

export const section = () => screen.findByRole('region', { name: 'Payment methods' })
/** A payment method's entry in the list. */
export const item = async (name: string) => {
  const items = await within(await section()).findAllByRole('listitem')
  const found = items.find(({ textContent }) => textContent.includes(name))
  if (!found) throw new Error(`${name} is not in the list: ${items.map(({ textContent }) => textContent).join(' | ')}`)
  return within(found)
}

/** Clicks a button as soon as it appears. */
export const press = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
