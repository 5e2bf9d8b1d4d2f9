import type { Page } from '@playwright/test'
import { newCompany } from '../adminCompany.ts'
import { harbor } from '../worldIds.ts'
import { companyFields } from './companyFields.ts'
import { fill, firstRow, heading, key, lastText, press, select } from './steps.ts'
import { way, type Submission, type Way } from './way.ts'

const admin = way('admin')
const sending = (submission: Submission, isPage?: true) => way('admin', { submission, ...(isPage && { isPage }) })
const company = `/admin/companies/${harbor.id}`
const users = '/admin/auth-users'
const externalId = fill('External account ID', 'moov-77')
const directories = ['Incoming', 'Processing', 'Failed', 'Archive'].map((name) =>
  fill(`${name} directory`, `s3://harbor-two/${name}`),
)

/** What platform staff open. */
export const adminWays: readonly Way[] = [
  sending({
    operationId: 'saveAdminCompany',
    fill: [...companyFields, fill('Tax ID', '12-3456789')],
    button: 'Create company',
    done: heading('Okafor Timber'),
  })('/admin/companies', press('New company')),
  admin(users, firstRow),
  sending({
    operationId: 'createAuthUser',
    fill: [fill('First name', 'Ida'), fill('Last name', 'Berg'), fill('Email address', 'ida@berg.test')],
    button: 'Create user',
    done: lastText('Ida Berg was created'),
  })(users, press('New user')),
  admin(users, press('New user'), fill('First name', 'Dana'), key('Escape')),
  admin('/admin/ingestion', firstRow),
  admin('/admin/ingestion', press('New configuration')),
  admin(`${company}?tab=members`, firstRow),
  sending({
    operationId: 'createMembership',
    fill: [
      (page: Page) => page.getByRole('combobox', { name: 'User' }).pressSequentially('newcomer'),
      (page: Page) => page.getByRole('option', { name: /newcomer@tallyport.test/ }).click(),
      select('Status', 'Member'),
    ],
    button: 'Add to company',
    done: lastText('Nia Okafor was added'),
  })(`${company}?tab=members`, press('Add user')),
  sending({
    operationId: 'updatePaymentAccount',
    fill: [externalId],
    button: 'Save payment account',
    done: lastText('Payment account saved'),
  })(`${company}?tab=payments`),
  sending(
    {
      operationId: 'createPaymentAccount',
      fill: [externalId],
      button: 'Create payment account',
      done: lastText('No fees yet.'),
    },
    true,
  )('/admin/companies', async (page) => page.goto(`/admin/companies/${await newCompany(page.request)}?tab=payments`)),
  sending(
    {
      operationId: 'updatePaymentFee',
      fill: [fill('Percentage', '1.25')],
      button: 'Save fee',
      done: lastText('Fee saved'),
    },
    true,
  )(`${company}?tab=payments`, press(/^Edit: Bank transfer/)),
  sending({
    operationId: 'createPaymentFee',
    fill: [
      select('Payment method', 'Ach'),
      fill('Percentage', '1.25'),
      (page: Page) => page.getByRole('checkbox', { name: 'Enabled' }).uncheck(),
    ],
    button: 'Create fee',
    done: lastText('The fee was created'),
  })(`${company}?tab=payments`, press('Add fee')),
  admin(`${company}?tab=payments`, press(/^Delete: /)),
  sending({
    operationId: 'saveIngestionConfiguration',
    fill: [fill('Control file pattern', '*.ctl')],
    button: 'Save configuration',
    done: lastText('Ingestion configuration saved'),
  })(`${company}?tab=ingestion`),
  sending({
    operationId: 'saveIngestionConfiguration',
    fill: [fill('Control file pattern', '*.ctl'), ...directories],
    button: 'Create configuration',
    done: lastText('The ingestion configuration was created'),
  })(`${company}?tab=ingestion`, press('New configuration')),
  sending({
    operationId: 'updateConnection',
    fill: [fill('Dispatch destination', 'queue:documents')],
    button: 'Save connection',
    done: lastText('Connection saved'),
  })(`${company}?tab=connections`),
  sending({
    operationId: 'createConnection',
    fill: [
      ['Name', 'Harbor ERP two'],
      ['Connection ID', 'harbor-erp-2'],
      ['API endpoint', 'https://erp.harbor.test/api'],
      ['API key', 'secret-1234'],
      ['Dispatch destination', 'queue:documents'],
      ['PDF download directory', 's3://harbor/pdf'],
    ].map(
      ([name = '', value = '']) =>
        (page: Page) =>
          page.getByRole('dialog').getByLabel(name).fill(value),
    ),
    button: 'Create connection',
    done: lastText('The connection was created'),
  })(`${company}?tab=connections`, press('New connection')),
]
