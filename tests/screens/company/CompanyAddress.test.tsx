import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { authCompanyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const mock = mockServer()
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const city = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' })
const stored = (name: string) => mock.world.tables.companies.all().find((company) => company.name === name)
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)

describe('company address (address-rule)', () => {
  it('is filled from the postal code when a company is created', async () => {
    mock.signIn('newcomer')
    const { user } = renderApp('/company')
    await user.click(await screen.findByRole('button', { name: 'New company' }))
    const create = await screen.findByRole('button', { name: 'Create company' })
    await user.type(textbox('Company name'), 'Peak Timber')
    await user.click(screen.getByRole('checkbox', { name: /sends invoices/ }))
    await user.click(create)
    for (const field of ['Address line 1', 'Postal code', 'City', 'State', 'Country'])
      expect(await screen.findByText(`${field} is required`)).toBeInTheDocument()
    expect(textbox('Address line 1')).toHaveFocus()

    await user.type(textbox('Address line 1'), '5 Summit Way')
    await user.type(textbox('Postal code'), '80301')
    await waitFor(() => expect(textbox('State or province')).toHaveValue('CO'))
    await user.click(create)
    expect(city()).toHaveFocus()
    expect(calls('createCompany')).toEqual([])

    await user.selectOptions(city(), 'Gunbarrel')
    await user.click(create)
    await waitFor(() => expect(calls('createCompany')).toHaveLength(1))
    expect(stored('Peak Timber')).toMatchObject({
      address1: '5 Summit Way',
      address2: null,
      city: 'Gunbarrel',
      state: 'CO',
      postalCode: '80301',
      country: 'US',
    })
  })

  it('changes with its postal code in the settings', async () => {
    mock.signIn('supplier')
    const { user } = renderApp(`/company/${authCompanyId('harbor')}/settings`)
    const save = await screen.findByRole('button', { name: 'Save' })
    expect(city()).toHaveValue('Boston')
    await user.clear(textbox('Postal code'))
    await user.type(textbox('Postal code'), 'k1a0b1')
    await waitFor(() => expect(city()).toHaveValue('Ottawa'))
    expect(textbox('Country')).toHaveValue('Canada')
    await user.click(save)
    expect(await screen.findByText('Company details saved')).toBeInTheDocument()
    const moved = { address2: 'Suite 4', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1' }
    expect(stored('Harbor Supply Co.')).toMatchObject(moved)
  })

  it('shows the service’s error on its field', async () => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'updateCompany' }, effect: { kind: 'status', status: 422 } })
    const { user } = renderApp(`/company/${authCompanyId('harbor')}/settings`)
    await user.type(await screen.findByRole('textbox', { name: 'Tax ID' }), '1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const message = 'Please provide a valid United States OR Canada postal code'
    await waitFor(() => expect(textbox('Postal code')).toHaveAccessibleDescription(message))
    await user.type(textbox('Address line 1'), 'a')
    await waitFor(() => expect(textbox('Postal code')).toBeValid())
  })
})
