import { AccessRequestPage } from '../../pages/AccessRequestPage.ts'
import { LoginPage } from '../../pages/LoginPage.ts'
import { ForgotPasswordPage, PasswordResetPage } from '../../pages/PasswordResetPages.ts'
import { goodPassword, RegisterPage } from '../../pages/RegisterPage.ts'
import { widgetPath } from '../mapWidgets.ts'
import { harbor, password } from '../worldIds.ts'
import { heading, listItems, press } from './steps.ts'
import { way, type Submission, type Way } from './way.ts'

const visitor = way('visitor')
const sending = (submission: Submission) => way('visitor', { isPage: true, submission })
const boston = { placeId: 'store-02110' }
const ends = { origin: boston, destination: { placeId: 'store-68102' } }
const newcomer = 'newcomer@tallyport.test'
const recipient = 'noor@harborfoods.test'
const registration: Submission = {
  operationId: 'registerWithPassword',
  fill: [(page) => new RegisterPage(page).fill()],
  button: 'Create account',
  done: heading('You are registered'),
  made: listItems('admin', '/auth/admin/users?q=invited@tallyport.test'),
}
const register = '/register?registrationToken=welcome-to-harbor'

/** What visitors open: the widgets begin in their language, so their buttons are found by what they do. */
export const visitorWays: readonly Way[] = [
  visitor(widgetPath('picker', {})),
  visitor(widgetPath('route', ends)),
  visitor(widgetPath('place', boston), (page) => page.locator('button:has(img)').first().click()),
  visitor(widgetPath('locator', { listings: [], capabilities: { input: true } })),
  way('visitor', { isPage: true })('/login', press('Français')),
  sending({
    operationId: 'loginWithPassword',
    fill: [(page) => new LoginPage(page).email.fill(newcomer), (page) => new LoginPage(page).password.fill(password)],
    button: 'Sign in',
    done: heading('No company yet'),
  })('/login'),
  sending({
    operationId: 'requestPasswordReset',
    fill: [(page) => new ForgotPasswordPage(page).email.fill(newcomer)],
    button: 'Send reset link',
    done: (page) => new ForgotPasswordPage(page).sent,
    made: (_, mock) => mock.mail(newcomer),
  })('/forgot-password'),
  sending({
    operationId: 'resetPassword',
    fill: [
      (page) => new PasswordResetPage(page).password.fill(goodPassword),
      (page) => new PasswordResetPage(page).confirmation.fill(goodPassword),
    ],
    button: 'Set password',
    done: heading('No company yet'),
  })('/forgot-password', async (page, mock) => {
    await page.request.post('/api/auth/forgot-password', { data: { emailAddress: newcomer } })
    const mails = await mock.mail(newcomer)
    await page.goto(mails.at(-1)?.link ?? '')
  }),
  sending(registration)(register),
  sending({ ...registration, fill: [], button: 'Try again' })(
    register,
    (_, mock) =>
      mock.fault({ match: { operationId: 'registerWithPassword', times: 1 }, effect: { kind: 'status', status: 503 } }),
    (page) => new RegisterPage(page).fill(),
    press('Create account'),
  ),
  sending({
    operationId: 'requestAccess',
    fill: [(page) => new AccessRequestPage(page).field('Email address').fill(recipient)],
    button: 'Send request',
    done: (page) => new AccessRequestPage(page).sent,
    made: listItems('supplier', `/tallyport/company/${harbor.id}/access/requests?q=${recipient}`),
  })('/access-request/al_harbor-supply'),
]
