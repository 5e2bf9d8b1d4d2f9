import { newCompany } from './adminCompany.ts'
import { fillCompany, text, type Sending } from './sending.ts'
import { harbor } from './worldIds.ts'

const adminCompany = `/admin/companies/${harbor.id}`

/** The forms that platform staff use. */
export const adminSendings: Readonly<Record<string, Sending>> = {
  'new company of platform staff': {
    source: 'features/companies/CompanyForm.tsx',
    operationId: 'saveAdminCompany',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto('/admin/companies')
      await page.getByRole('button', { name: 'New company' }).click()
      await page.getByRole('textbox', { name: 'Company name' }).fill('Okafor Timber')
      await page.getByRole('textbox', { name: 'Tax ID' }).fill('12-3456789')
      return fillCompany(page)
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Okafor Timber' }),
  },
  'new user': {
    source: 'features/auth-users/UserForm.tsx',
    operationId: 'createAuthUser',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto('/admin/auth-users')
      await page.getByRole('button', { name: 'New user' }).click()
      await page.getByRole('textbox', { name: 'First name' }).fill('Ida')
      await page.getByRole('textbox', { name: 'Last name' }).fill('Berg')
      await page.getByRole('textbox', { name: 'Email address' }).fill('ida@berg.test')
      return page.getByRole('button', { name: 'Create user' })
    },
    done: (page) => text(page, 'Ida Berg was created'),
  },
  'new member': {
    source: 'features/memberships/AddMemberDialog.tsx',
    operationId: 'createMembership',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=members`)
      await page.getByRole('button', { name: 'Add user' }).click()
      await page.getByRole('combobox', { name: 'User' }).pressSequentially('newcomer')
      await page.getByRole('option', { name: /newcomer@tallyport.test/ }).click()
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Member')
      return page.getByRole('button', { name: 'Add to company' })
    },
    done: (page) => text(page, 'Nia Okafor was added'),
  },
  'payment account': {
    source: 'features/payment-accounts/AccountForm.tsx',
    operationId: 'updatePaymentAccount',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=payments`)
      await page.getByRole('textbox', { name: 'External account ID' }).fill('moov-77')
      return page.getByRole('button', { name: 'Save payment account' })
    },
    done: (page) => text(page, 'Payment account saved'),
  },
  'new payment account': {
    source: 'features/payment-accounts/NewAccountForm.tsx',
    operationId: 'createPaymentAccount',
    fill: async ({ page, request, signIn }) => {
      const id = await newCompany(request)
      await (await signIn('admin')).page.goto(`/admin/companies/${id}?tab=payments`)
      await page.getByRole('textbox', { name: 'External account ID' }).fill('moov-77')
      return page.getByRole('button', { name: 'Create payment account' })
    },
    done: (page) => text(page, 'No fees yet.'),
  },
  fee: {
    source: 'features/payment-accounts/FeeForm.tsx',
    operationId: 'updatePaymentFee',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=payments`)
      await page.getByRole('button', { name: /^Edit: Bank transfer/ }).click()
      await page.getByRole('textbox', { name: 'Percentage' }).fill('1.25')
      return page.getByRole('button', { name: 'Save fee' })
    },
    done: (page) => text(page, 'Fee saved'),
  },
  'new fee': {
    source: 'features/payment-accounts/NewFeeDialog.tsx',
    operationId: 'createPaymentFee',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=payments`)
      await page.getByRole('button', { name: 'Add fee' }).click()
      await page.getByRole('combobox', { name: 'Payment method' }).selectOption('Ach')
      await page.getByRole('textbox', { name: 'Percentage' }).fill('1.25')
      await page.getByRole('checkbox', { name: 'Enabled' }).uncheck()
      return page.getByRole('button', { name: 'Create fee' })
    },
    done: (page) => text(page, 'The fee was created'),
  },
  'ingestion configuration': {
    source: 'features/ingestion-configurations/ConfigurationForm.tsx',
    operationId: 'saveIngestionConfiguration',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=ingestion`)
      await page.getByRole('textbox', { name: 'Control file pattern' }).fill('*.ctl')
      return page.getByRole('button', { name: 'Save configuration' })
    },
    done: (page) => text(page, 'Ingestion configuration saved'),
  },
  'new ingestion configuration': {
    source: 'features/ingestion-configurations/NewConfigurationForm.tsx',
    operationId: 'saveIngestionConfiguration',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=ingestion`)
      await page.getByRole('button', { name: 'New configuration' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Control file pattern' }).fill('*.ctl')
      for (const name of ['Incoming', 'Processing', 'Failed', 'Archive'])
        await dialog.getByRole('textbox', { name: `${name} directory` }).fill(`s3://harbor-two/${name}`)
      return dialog.getByRole('button', { name: 'Create configuration' })
    },
    done: (page) => text(page, 'The ingestion configuration was created'),
  },
  connection: {
    source: 'features/connections/ConnectionForm.tsx',
    operationId: 'updateConnection',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=connections`)
      await page.getByRole('textbox', { name: 'Dispatch destination' }).fill('queue:documents')
      return page.getByRole('button', { name: 'Save connection' })
    },
    done: (page) => text(page, 'Connection saved'),
  },
  'new connection': {
    source: 'features/connections/NewConnectionDialog.tsx',
    operationId: 'createConnection',
    fill: async ({ page, signIn }) => {
      await (await signIn('admin')).page.goto(`${adminCompany}?tab=connections`)
      await page.getByRole('button', { name: 'New connection' }).click()
      const dialog = page.getByRole('dialog')
      const fill = (name: string, value: string) => dialog.getByLabel(name).fill(value)
      await fill('Name', 'Harbor ERP two')
      await fill('Connection ID', 'harbor-erp-2')
      await fill('API endpoint', 'https://erp.harbor.test/api')
      await fill('API key', 'secret-1234')
      await fill('Dispatch destination', 'queue:documents')
      await fill('PDF download directory', 's3://harbor/pdf')
      return dialog.getByRole('button', { name: 'Create connection' })
    },
    done: (page) => text(page, 'The connection was created'),
  },
}
