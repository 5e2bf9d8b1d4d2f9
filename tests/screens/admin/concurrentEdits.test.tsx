import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const page = `/admin/companies/${companyId('harbor')}`
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const messages = async () => within(await screen.findByRole('region', { name: 'Messages' }))

const accountId = () => mock.world.tables.paymentAccounts.where('companyId', companyId('harbor'))[0]?.id ?? ''
const achFeeId = () =>
  mock.world.tables.paymentFees.where('paymentAccountId', accountId()).find((fee) => fee.paymentMethodType === 'Ach')
    ?.id ?? ''
const configurationIds = () =>
  mock.world.tables.ingestionConfigurations.where('companyId', companyId('harbor')).map(({ id }) => id)

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

test.each([
  {
    what: 'fee',
    tab: 'payments',
    open: 'Edit: Bank transfer (ACH), 0.50%',
    label: /Percentage/,
    typed: '1.25',
    save: 'Save fee',
    failed: 'We couldn’t save the fee',
    remove: () => mock.world.tables.paymentFees.remove(achFeeId()),
  },
  {
    what: 'payment account',
    tab: 'payments',
    label: /External account ID/,
    typed: 'moov-mine',
    save: 'Save payment account',
    failed: 'We couldn’t save the payment account',
    remove: () => mock.world.tables.paymentAccounts.remove(accountId()),
  },
  {
    what: 'ingestion configuration',
    tab: 'ingestion',
    label: /Archive directory/,
    typed: 's3://mine',
    save: 'Save configuration',
    failed: 'We couldn’t save the ingestion configuration',
    remove: () => {
      for (const id of configurationIds()) mock.world.tables.ingestionConfigurations.remove(id)
    },
  },
])(
  'says that a coworker deleted the $what, and drops it from the page (concurrent-edits)',
  async ({ tab, open, label, typed, save, failed, remove }) => {
    const { user } = renderApp(`${page}?tab=${tab}`)
    if (open) await user.click(await button(open))
    const edited = await field(label)
    await user.clear(edited)
    await user.type(edited, typed)
    remove()
    await user.click(await button(save))
    const toast = await messages()
    expect(await toast.findByText(failed)).toBeInTheDocument()
    expect(toast.getByText('Someone else has deleted it.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: save })).not.toBeInTheDocument())
  },
)

test('says that a coworker changed other fields, and shows them (concurrent-edits)', async () => {
  const { user } = renderApp(page)
  await user.type(await field(/Company name/), ' II')
  mock.world.tables.companies.update(companyId('harbor'), { taxId: '11-1111111' })
  await user.click(await button('Save'))
  const toast = await messages()
  expect(await toast.findByText('Company details saved')).toBeInTheDocument()
  expect(toast.getByText('Someone else changed other fields')).toBeInTheDocument()
  expect(toast.getByText('Their changes are kept and shown on this page.')).toBeInTheDocument()
  expect(await field(/Tax ID/)).toHaveValue('11-1111111')
})

test('does not mention coworkers when only the user made changes', async () => {
  const { user } = renderApp(page)
  const name = await field(/Company name/)
  await user.type(name, ' II')
  await user.click(await button('Save'))
  const toast = await messages()
  expect(await toast.findByText('Company details saved')).toBeInTheDocument()
  await user.type(name, 'I')
  await user.click(await button('Save'))
  await waitFor(() => expect(toast.getAllByText('Company details saved')).toHaveLength(2))
  expect(toast.queryByText('Someone else changed other fields')).not.toBeInTheDocument()
})

test('accepts a coworker’s identical change and sends nothing (concurrent-edits)', async () => {
  const { user } = renderApp(page)
  const name = await field(/Company name/)
  await user.type(name, ' II  ')
  mock.world.tables.companies.update(companyId('harbor'), { name: 'Harbor Supply Co. II' })
  await user.click(await button('Save'))
  await waitFor(() => expect(name).toHaveValue('Harbor Supply Co. II'))
  expect(await button('Save')).toHaveAttribute('aria-disabled', 'true')
  expect(mock.journal.filter(({ operationId }) => operationId === 'saveAdminCompany')).toEqual([])
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Supply Co. II' })).toBeInTheDocument()
})
