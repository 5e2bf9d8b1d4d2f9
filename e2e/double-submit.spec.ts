import { globSync, readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { AccessRequestPage } from './pages/AccessRequestPage.ts'
import { AccessSettingsPage } from './pages/AccessPages.ts'
import { adminSendings } from './support/adminSendings.ts'
import { fillCompany, text, type Sending } from './support/sending.ts'
import { CompanySettingsPage } from './pages/CompanySettingsPage.ts'
import { CustomerPage } from './pages/CustomerPages.ts'
import { harbor } from './support/worldIds.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { PaymentMethodsPage } from './pages/PaymentMethodsPage.ts'
import { PaymentsMadePage } from './pages/PaymentsMadePage.ts'
import { ForgotPasswordPage, PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword, RegisterPage } from './pages/RegisterPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { holdCode } from './support/holdCode.ts'
import { sample } from './support/sample.ts'

const sendings: Record<string, Sending> = {
  'sign-in': {
    source: 'features/session/LoginForm.tsx',
    operationId: 'loginWithPassword',
    fill: async ({ page, holdCode }) => {
      const login = new LoginPage(page)
      await login.goto()
      await login.submit.waitFor()
      // The page that follows is fetched as soon as the form gets focus.
      await holdCodeOnce()
      await login.email.fill('newcomer@tallyport.test')
      await login.password.fill('Tallyport-2026!')
      return login.submit
    },
    done: (page) => page.getByRole('heading', { name: 'No company yet' }),
  },
  registration: {
    source: 'features/registration/RegistrationForm.tsx',
    operationId: 'registerWithPassword',
    fill: async ({ page }) => {
      const registration = new RegisterPage(page)
      await registration.goto()
      await registration.fill()
      return registration.submit
    },
    done: (page) => new RegisterPage(page).heading('You are registered'),
  },
  'registration, retried after a failure': {
    source: 'features/registration/RegistrationForm.tsx',
    operationId: 'registerWithPassword',
    fill: async ({ page, mock }) => {
      const registration = new RegisterPage(page)
      await mock.fault({
        match: { operationId: 'registerWithPassword', times: 1 },
        effect: { kind: 'status', status: 503 },
      })
      await registration.goto()
      await registration.fill()
      await registration.submit.click()
      return page.getByRole('button', { name: 'Try again' })
    },
    done: (page) => new RegisterPage(page).heading('You are registered'),
  },
  'forgot password': {
    source: 'features/password-reset/ForgotPasswordForm.tsx',
    operationId: 'requestPasswordReset',
    fill: async ({ page }) => {
      const forgot = new ForgotPasswordPage(page)
      await forgot.goto()
      await forgot.email.fill('newcomer@tallyport.test')
      return forgot.submit
    },
    done: (page) => new ForgotPasswordPage(page).sent,
  },
  'password reset': {
    source: 'features/password-reset/ResetPasswordForm.tsx',
    operationId: 'resetPassword',
    fill: async ({ page, mock }) => {
      await page.request.post('/api/auth/forgot-password', { data: { emailAddress: 'newcomer@tallyport.test' } })
      const [mail] = await mock.mail('newcomer@tallyport.test')
      await page.goto(mail?.link ?? '')
      const reset = new PasswordResetPage(page)
      await reset.password.fill(goodPassword)
      await reset.confirmation.fill(goodPassword)
      return reset.submit
    },
    done: (page) => page.getByRole('heading', { name: 'No company yet' }),
  },
  'access request': {
    source: 'features/access/AccessRequestForm.tsx',
    operationId: 'requestAccess',
    fill: async ({ page }) => {
      const access = new AccessRequestPage(page)
      await access.goto()
      await access.field('Email address').fill('noor@harborfoods.test')
      return access.submit
    },
    done: (page) => new AccessRequestPage(page).sent,
  },
  'new company': {
    source: 'features/companies/CompanyForm.tsx',
    operationId: 'createCompany',
    fill: async ({ page, signIn }) => {
      await (await signIn('newcomer')).page.goto('/company?create=true')
      await page.getByRole('textbox', { name: 'Company name' }).fill('Okafor Timber')
      return fillCompany(page)
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Payables' }),
  },
  'company settings': {
    source: 'features/companies/CompanyForm.tsx',
    operationId: 'updateCompany',
    fill: async ({ signIn }) => {
      const settings = await (await signIn('supplier')).open(CompanySettingsPage)
      await settings.page.getByRole('textbox', { name: 'Company name' }).fill('Harbor & Sons')
      return settings.save
    },
    done: (page) => new CompanySettingsPage(page).saved,
  },
  'notification settings': {
    source: 'features/access/NotificationSettingsForm.tsx',
    operationId: 'updateNotificationSettings',
    fill: async ({ signIn }) => {
      const settings = await (await signIn('supplier')).open(AccessSettingsPage)
      await settings.recipients.fill('ana@harbor.test')
      return settings.save
    },
    done: (page) => text(page, 'Notification settings saved'),
  },
  'replacing the access link': {
    source: 'features/access/AccessLinkField.tsx',
    operationId: 'updateAccessLink',
    fill: async ({ signIn }) => {
      const settings = await (await signIn('supplier')).open(AccessSettingsPage)
      await settings.replace.click()
      return settings.question.getByRole('button', { name: 'Replace link' })
    },
    done: (page) => text(page, 'The access link was replaced'),
  },
  profile: {
    source: 'features/user/ProfileForm.tsx',
    operationId: 'updateCurrentUser',
    fill: async ({ signIn }) => {
      const details = await (await signIn('supplier')).open(UserDetailsPage)
      await details.field('First name').fill('Sophie')
      return details.save
    },
    done: (page) => text(page, 'Your details were saved'),
  },
  invite: {
    source: 'features/customers/InviteForm.tsx',
    operationId: 'inviteInvoicingAccount',
    fill: async ({ page, signIn }) => {
      await signIn('supplier')
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      const url = `/api/tallyport/receivables/company/${harbor.id}/customers?status=NotInvited&pageSize=1`
      const list = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })
      const { items } = (await list.json()) as { items: { id: string }[] }
      const customer = new CustomerPage(page)
      await customer.goto(items[0]?.id ?? '')
      // By keyboard: content that loads late moves the button.
      await customer.action('Invite').press('Enter')
      const dialog = customer.dialog(/^Invite /)
      await dialog.getByRole('radio').last().check()
      await dialog.getByRole('textbox', { name: 'First name' }).fill('Nia')
      await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
      await dialog.getByRole('textbox', { name: 'Email' }).fill('nia@pier.test')
      return customer.action('Send invite')
    },
    done: (page) => text(page, 'Invitation sent to nia@pier.test'),
  },
  receipt: {
    source: 'features/outgoing-payments/SendReceiptDialog.tsx',
    operationId: 'sendPaymentReceipt',
    fill: async ({ signIn }) => {
      const paymentsMade = await (await signIn('buyer')).open(PaymentsMadePage)
      await paymentsMade.row(1).click()
      await paymentsMade.emailReceipt.click()
      await paymentsMade.recipients.fill('nia@pier.test')
      return paymentsMade.send
    },
    done: (page) => text(page, 'Receipt sent'),
  },
  'preferred payment method': {
    source: 'features/payment-methods/PaymentMethods.tsx',
    operationId: 'setPreferredOutgoingPaymentMethod',
    fill: async ({ signIn }) => {
      const methods = await (await signIn('buyer')).open(PaymentMethodsPage)
      return methods.section.getByRole('button', { name: 'Make preferred: Visa •••• 4242' })
    },
    done: (page) => text(page, 'Preferred payment method saved'),
  },
  'linking a bank account, retried after a failure': {
    source: 'features/payment-methods/BankLink.tsx',
    operationId: 'linkPlaidBankAccount',
    fill: async ({ signIn, mock }) => {
      const methods = await (await signIn('buyer')).open(PaymentMethodsPage)
      await mock.fault({
        match: { operationId: 'linkPlaidBankAccount', times: 1 },
        effect: { kind: 'status', status: 503 },
      })
      await methods.linkBank.click()
      await methods.choose('Tartan Bank', 'Checking ••4321')
      return methods.section.getByRole('button', { name: 'Try again' })
    },
    done: (page) => text(page, 'Tartan Bank •••• 4321 was linked'),
  },
  ...adminSendings,
}

test('covers every form in the app', () => {
  const forms = globSync('src/**/*.tsx').filter((file) => /<Form(Shell|Frame)\b/.test(readFileSync(file, 'utf8')))
  const tried = new Set(Object.values(sendings).map(({ source }) => `src/${source}`))
  // All other forms use FormShell; a view is saved in the browser (saved-views.spec.ts).
  tried.add('src/shared/form/FormShell.tsx').add('src/shared/list/ViewsMenu.tsx')
  expect(forms.filter((file) => !tried.has(file))).toEqual([])
})

const detailsOf = sample(
  Object.keys(sendings),
  'sign-in',
  'registration, retried after a failure',
  'new company',
  'preferred payment method',
)

for (const [name, { operationId, fill, done }] of Object.entries(sendings)) {
  test(
    `${name}: repeated presses until the next page loads send one request`,
    detailsOf(name),
    async ({ page, mock, request, signIn }) => {
      let held: Awaited<ReturnType<typeof holdCode>> | undefined
      const holdCodeOnce = async () => {
        held ??= await holdCode(page)
      }
      const submit = await fill({ page, mock, request, signIn, holdCode: holdCodeOnce })
      await expect(submit).toBeEnabled()
      const before = (await mock.journal(operationId)).length
      await mock.fault({ match: { operationId }, effect: { kind: 'delay', ms: 150 } })
      await holdCodeOnce()

      const button = await submit.elementHandle()
      const press = () =>
        button?.evaluate((element) => {
          for (let times = 0; times < 5; times++) (element as HTMLElement).click()
        })
      await submit.focus()
      await press()
      for (let times = 0; times < 5; times++) await page.keyboard.press('Enter')
      await expect
        .poll(
          async () => (await mock.journal(operationId)).slice(before).filter(({ status }) => status !== null).length,
        )
        .toBeGreaterThan(0)
      for (let times = 0; times < 10; times++) await press()

      await held?.release()
      await expect(done(page)).toBeVisible()
      await press()
      expect((await mock.journal(operationId)).slice(before)).toHaveLength(1)
    },
  )
}
