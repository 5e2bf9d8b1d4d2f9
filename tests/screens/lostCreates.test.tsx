import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '#mocks/providers/browser/maps.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

type User = ReturnType<typeof renderApp>['user']
const company = `/admin/companies/${companyId('harbor')}`
/** The form, in a dialog or on the page. */
const form = () => within(screen.queryByRole('dialog') ?? screen.getByRole('main'))
const box = (name: string | RegExp) => form().getByRole('textbox', { name })
const picker = (name: RegExp) => form().getByRole('combobox', { name })

const paymentAccount = () => mock.world.tables.paymentAccounts.where('companyId', companyId('harbor'))[0]?.id ?? ''
const fees = () => mock.world.tables.paymentFees.where('paymentAccountId', paymentAccount())
const withoutFees = () => fees().forEach(({ id }) => mock.world.tables.paymentFees.remove(id))

async function fillAddress(user: User) {
  await user.type(box(/Address line 1/), '1 Meadow Lane')
  await user.type(box(/Postal code/), '10001')
  await waitFor(() => expect(box(/State/)).toHaveValue('NY'))
}

interface Create {
  name: string
  operationId: string
  lookUp: string
  path: string
  /** The button that opens the form; the page shows it if there is none. */
  opens?: string
  prepare?: () => void
  submit: string
  fill: (user: User) => Promise<void>
  failed: string
  done: string
}

const creates: Create[] = [
  {
    name: 'user',
    operationId: 'createAuthUser',
    lookUp: 'listAuthUsers',
    path: '/admin/auth-users',
    opens: 'New user',
    submit: 'Create user',
    fill: async (user) => {
      await user.type(box('First name'), 'Ida')
      await user.type(box('Last name'), 'Berg')
      await user.type(box('Email address'), 'Ida@Berg.test')
    },
    failed: 'We couldn’t create the user',
    done: 'Ida Berg was created',
  },
  {
    name: 'connection',
    operationId: 'createConnection',
    lookUp: 'listConnections',
    path: `${company}?tab=connections`,
    opens: 'New connection',
    submit: 'Create connection',
    fill: async (user) => {
      await user.type(box('Name'), 'Ledger')
      await user.type(box('Connection ID'), 'ledger-9')
      await user.type(box('API endpoint'), 'https://ledger.test/api')
      await user.type(within(screen.getByRole('dialog')).getByLabelText(/^API key/), 'secret-key-1')
      await user.type(box('Dispatch destination'), 'queue')
      await user.type(box('PDF download directory'), 's3://harbor/pdf')
    },
    failed: 'Failed to create connection',
    done: 'The connection was created',
  },
  {
    name: 'company of the admin area',
    operationId: 'saveAdminCompany',
    lookUp: 'listAdminCompanies',
    path: '/admin/companies',
    opens: 'New company',
    submit: 'Create company',
    fill: async (user) => {
      await user.type(box(/Company name/), 'Okafor Timber')
      await user.click(form().getByRole('checkbox', { name: /sends invoices/ }))
      await fillAddress(user)
      await user.type(box(/Tax ID/), '12-3456789')
    },
    failed: 'Failed to create company',
    done: 'Okafor Timber was created',
  },
  {
    name: 'company of the user',
    operationId: 'createCompany',
    lookUp: 'listCompanies',
    path: '/company?create=true',
    prepare: () => mock.signIn('supplier'),
    submit: 'Create company',
    fill: async (user) => {
      await user.type(box(/Company name/), 'Okafor Timber')
      await user.click(form().getByRole('checkbox', { name: /pays invoices/ }))
      await fillAddress(user)
    },
    failed: 'Failed to create company',
    done: 'Okafor Timber was created',
  },
  {
    name: 'member',
    operationId: 'createMembership',
    lookUp: 'listMemberships',
    path: `${company}?tab=members`,
    opens: 'Add user',
    submit: 'Add to company',
    fill: async (user) => {
      await user.type(picker(/^User/), 'newcomer')
      await user.click(await screen.findByRole('option', { name: /newcomer@tallyport.test/ }))
      await user.selectOptions(picker(/^Status/), 'Member')
    },
    failed: 'Failed to add user to company',
    done: 'Nia Okafor was added',
  },
  {
    name: 'payment account',
    operationId: 'createPaymentAccount',
    lookUp: 'listPaymentAccounts',
    path: `${company}?tab=payments`,
    prepare: () => {
      withoutFees()
      mock.world.tables.paymentAccounts.remove(paymentAccount())
    },
    submit: 'Create payment account',
    fill: (user) => user.type(box(/External account ID/), 'moov-77'),
    failed: 'Failed to create payment account',
    done: 'The payment account was created',
  },
  {
    name: 'fee',
    operationId: 'createPaymentFee',
    lookUp: 'listPaymentFees',
    path: `${company}?tab=payments`,
    prepare: withoutFees,
    opens: 'Add fee',
    submit: 'Create fee',
    fill: fillFee,
    failed: 'Failed to create fee',
    done: 'The fee was created',
  },
  {
    name: 'configuration',
    operationId: 'saveIngestionConfiguration',
    lookUp: 'listIngestionConfigurations',
    path: `${company}?tab=ingestion`,
    prepare: () => {
      const { ingestionConfigurations } = mock.world.tables
      for (const { id } of ingestionConfigurations.where('companyId', companyId('harbor')))
        ingestionConfigurations.remove(id)
    },
    submit: 'Create configuration',
    fill: async (user) => {
      await user.type(box(/Control file pattern/), 'control-*.json')
      for (const name of ['Incoming', 'Processing', 'Failed', 'Archive'])
        await user.type(box(new RegExp(`${name} directory`)), `s3://harbor/${name.toLowerCase()}`)
    },
    failed: 'Failed to create ingestion configuration',
    done: 'The ingestion configuration was created',
  },
]

async function fillFee(user: User) {
  await user.selectOptions(picker(/Payment method/), 'Card')
  await user.type(box(/Percentage/), '1.25')
}

describe('the response to a create is lost (lost-creates, failure-taken-back)', () => {
  test.each(creates)('$name', async (create) => {
    const { operationId, lookUp, path, opens, submit, fill, failed, done } = create
    create.prepare?.()
    const { user } = renderApp(path)
    if (opens) {
      await user.click(await screen.findByRole('button', { name: opens }))
      await screen.findByRole('dialog')
    }
    await screen.findByRole('button', { name: submit })
    await fill(user)
    const press = async () => {
      const button = form().getByRole('button', { name: submit })
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
      await user.click(button)
    }
    const drop = (kind: 'dropBeforeCommit' | 'dropAfterCommit', ofCall = operationId) =>
      mock.faults.add({ match: { operationId: ofCall }, effect: { kind } })

    // Neither the create nor the lookup gets a response.
    drop('dropBeforeCommit')
    drop('dropBeforeCommit', lookUp)
    await press()
    expect(await screen.findByText(failed)).toBeInTheDocument()
    expect(screen.getByText(/^We couldn’t confirm this\./)).toBeInTheDocument()

    // It was created, once; the toast of the failure is gone (failure-taken-back).
    mock.faults.clear()
    drop('dropAfterCommit')
    await press()
    expect(await screen.findByText(done)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument())
    expect(mock.journal.filter((entry) => entry.operationId === operationId)).toHaveLength(2)
  })
})

test('a create that was not made after all says so (lost-creates)', async () => {
  const { user } = renderApp('/admin/auth-users')
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  await screen.findByRole('dialog')
  await creates[0]?.fill(user)
  mock.faults.add({ match: { operationId: 'createAuthUser' }, effect: { kind: 'dropBeforeCommit' } })
  await user.click(screen.getByRole('button', { name: 'Create user' }))
  expect(await screen.findByText('We couldn’t create the user')).toBeInTheDocument()
  expect(screen.getByText(/^We couldn’t reach the service\./)).toBeInTheDocument()
})

test('an older fee with the same percentage is not the one that was sent (lost-creates)', async () => {
  const [old, ...others] = fees()
  for (const { id } of others) mock.world.tables.paymentFees.remove(id)
  mock.world.tables.paymentFees.update(old?.id ?? '', { paymentMethodType: 'Card', percentage: 125, enabled: false })
  const { user } = renderApp(`${company}?tab=payments`)
  await user.click(await screen.findByRole('button', { name: 'Add fee' }))
  await screen.findByRole('dialog')
  await fillFee(user)
  mock.faults.add({ match: { operationId: 'createPaymentFee' }, effect: { kind: 'dropBeforeCommit' } })
  await user.click(screen.getByRole('button', { name: 'Create fee' }))
  expect(await screen.findByText('Failed to create fee')).toBeInTheDocument()
  expect(screen.queryByText('The fee was created')).not.toBeInTheDocument()
})
