import type { Locator, Page } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { expect, test, type Person } from './fixtures.ts'
import type { MockControl } from './support/MockControl.ts'
import { sample } from './support/sample.ts'
import { holdCode } from './support/holdCode.ts'
import { ways } from './support/ways/ways.ts'

test.use({ isNewTab: true })

const sendingWays = ways.flatMap((one) => {
  const { submission } = one
  if (submission === undefined) return []
  const { operationId, button } = submission
  return [{ ...one, submission, name: `${operationId} by ${button} at ${one.at}` }]
})
type SendingWay = (typeof sendingWays)[number]

interface World {
  page: Page
  mock: MockControl
  signIn: (who: PersonaName) => Promise<Person>
}

/** Goes the way to the form; resolves with its button. */
async function open(
  { persona, at, steps, scenario, submission: { button } }: SendingWay,
  { page, mock, signIn }: World,
): Promise<Locator> {
  if (scenario) await mock.scenario(scenario)
  if (persona !== 'visitor') await signIn(persona)
  await page.goto(at)
  for (const step of steps) await step(page, mock)
  const submit = page.getByRole('button', { name: button, exact: true }).first()
  await submit.waitFor()
  return submit
}

/** Fills in the form; resolves with a function for the requests that have been sent since. */
async function fillIn(
  { submission: { fill = [], operationId } }: SendingWay,
  submit: Locator,
  page: Page,
  mock: MockControl,
) {
  for (const step of fill) await step(page, mock)
  await expect(submit).toBeEnabled()
  const before = (await mock.journal(operationId)).length
  return async () => (await mock.journal(operationId)).slice(before)
}

/** What was made is there once. */
async function expectOnce({ submission: { done, made } }: SendingWay, page: Page, mock: MockControl): Promise<void> {
  await expect(done(page)).toBeVisible()
  if (made) expect(await made(page, mock)).toHaveLength(1)
}

const detailsOf = sample(
  sendingWays.map(({ name }) => name),
  'loginWithPassword by Sign in at /login',
  'createCompany by Create company at /company',
  'registerWithPassword by Try again at /register?registrationToken=welcome-to-harbor',
  'requestAccess by Send request at /access-request/al_harbor-supply',
  'requestPasswordReset by Send reset link at /forgot-password',
)

for (const sending of sendingWays) {
  const { name, submission } = sending
  const { operationId, done } = submission

  test(
    `${name}: repeated presses until the next page loads send one request`,
    detailsOf(name),
    async ({ page, mock, signIn }) => {
      const submit = await open(sending, { page, mock, signIn })
      // The page that follows is fetched as soon as the form gets focus.
      const held = await holdCode(page)
      const sent = await fillIn(sending, submit, page, mock)
      await mock.fault({ match: { operationId }, effect: { kind: 'delay', ms: 150 } })

      const button = await submit.elementHandle()
      const press = () =>
        button?.evaluate((element) => {
          for (let times = 0; times < 5; times++) (element as HTMLElement).click()
        })
      await submit.focus()
      await press()
      for (let times = 0; times < 5; times++) await page.keyboard.press('Enter')
      await expect.poll(async () => (await sent()).filter(({ status }) => status !== null).length).toBeGreaterThan(0)
      for (let times = 0; times < 10; times++) await press()

      await held.release()
      await expectOnce(sending, page, mock)
      await press()
      expect(await sent()).toHaveLength(1)
    },
  )

  test(
    `${name}: tried again after its response is lost, it takes effect once`,
    detailsOf(name),
    async ({ page, mock, signIn }) => {
      const submit = await open(sending, { page, mock, signIn })
      const sent = await fillIn(sending, submit, page, mock)
      // Every response is lost until the next try, because Chromium itself repeats a request cut off on a reused connection.
      await mock.fault({ match: { operationId }, effect: { kind: 'dropAfterCommit' } })
      await submit.press('Enter')
      await expect.poll(async () => (await sent()).length).toBeGreaterThan(0)
      const again = page.getByRole('button', { name: 'Try again' })
      const failed = again
        .or(page.getByRole('alert'))
        .or(page.getByRole('region', { name: 'Messages' }).getByRole('listitem'))
      await expect(failed.or(done(page)).filter({ visible: true }).first()).toBeVisible()
      await mock.clearFaults()
      // Some forms find out by themselves that it took effect.
      await expect(async () => {
        if (!(await done(page).isVisible())) await again.or(submit).first().press('Enter', { timeout: 1000 })
        await expect(done(page)).toBeVisible({ timeout: 5000 })
      }).toPass()
      await expectOnce(sending, page, mock)
      expect(new Set((await sent()).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    },
  )
}
