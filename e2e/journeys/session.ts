import { expect, type Page } from '@playwright/test'
import { LoginPage } from '../pages/LoginPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'

/** A visitor opens a page, signs in, and lands on the address that was opened. */
export async function signInAtDeepLink(page: Page, target: string, email: string, secret?: string): Promise<void> {
  await page.goto(target)
  const login = new LoginPage(page)
  await expect(login.heading, 'A visitor is not asked to sign in').toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(target)
  await login.signIn(email, secret)
  try {
    const isOver = async () => (await login.message.isVisible()) || !(await login.heading.isVisible())
    await expect.poll(isOver, `Signing in as ${email} leads nowhere`).toBe(true)
    const messages = (await login.heading.isVisible()) ? await login.message.allInnerTexts() : []
    expect(messages, `Signing in as ${email} fails`).toEqual([])
  } catch (error) {
    // What Playwright saves about a failed test includes the texts in the fields.
    await login.password.fill('')
    throw error
  }
  await expect.poll(() => page.url(), 'Signing in leads elsewhere').toContain(target)
}

/** Signs out; the tokens are gone and the address keeps nothing. */
export async function signOut(page: Page): Promise<void> {
  await new ShellPage(page).accountButton.press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await expect(new LoginPage(page).heading, 'Signing out does not lead to the sign-in page').toBeFocused()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
}

/** Opens a page, and expects the guards to lead to `destination`, which may be the same page. */
export async function expectGuard(page: Page, who: string, path: string, destination: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname.replace(/\/$/, ''), `${who}: ${path}`).toBe(destination)
}
