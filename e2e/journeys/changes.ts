import { expect } from '@playwright/test'
import type { AccessSettingsPage } from '../pages/AccessPages.ts'
import type { CustomerPage } from '../pages/CustomerPages.ts'
import type { InvoicesPage } from '../pages/InvoicesPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import type { UserDetailsPage } from '../pages/UserDetailsPage.ts'
import { tabTo } from '../support/keyboard.ts'

/** Changes the first name in the profile. */
export async function saveFirstName(details: UserDetailsPage, name: string): Promise<void> {
  await details.field('First name').fill(name)
  await details.save.click()
  // The message about an earlier change can still be there.
  await expect(new ShellPage(details.page).toast('Your details were saved').last()).toBeVisible()
}

/** Switches the access link on or off, whichever it is not. */
export async function switchAccessLink({ enabled }: AccessSettingsPage): Promise<void> {
  const was = await enabled.isChecked()
  await enabled.press('Space')
  await expect(enabled).toBeChecked({ checked: !was })
}

/** Invites someone who isn't a contact yet to the customer's account. */
export async function inviteSomeone(
  customer: CustomerPage,
  [firstName, lastName, email]: readonly string[],
): Promise<void> {
  await customer.action('Invite').click()
  await customer
    .dialog(/^Invite /)
    .getByRole('radio', { name: 'Someone new' })
    .check()
  await customer.field('First name').fill(firstName ?? '')
  await customer.field('Last name').fill(lastName ?? '')
  await customer.field('Email address').fill(email ?? '')
  await customer.action('Send invite').click()
  await expect(new ShellPage(customer.page).toast(`Invitation sent to ${email}`)).toBeVisible()
  await expect(customer.badge('Invitation pending')).toBeVisible()
  await expect(customer.action('Invite')).toHaveCount(0)
}

/** Saves a view of the searched list, switches to the list's own view and back, and deletes it, with the keyboard only. */
export async function saveAndDeleteView(
  invoices: InvoicesPage,
  { q, name, look = () => Promise.resolve() }: { q: string; name: string; look?: () => Promise<void> },
): Promise<void> {
  const { page } = invoices
  await invoices.goto(`?q=${encodeURIComponent(q)}`)
  await expect(invoices.row(1)).toBeVisible()
  await invoices.heading.focus()
  await tabTo(page, invoices.views)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await look()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await look()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(invoices.views).toHaveText(`View: ${name}`)
  await expect(invoices.views).toBeFocused()

  // Switch to another view and back.
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio').first().focus()
  await page.keyboard.press('Enter')
  await expect(invoices.search).toHaveValue('')
  await expect(invoices.views).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(invoices.search).toHaveValue(q)
  await expect(invoices.views).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: `Delete “${name}”…` }).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: `Delete the view “${name}”?` })
  await expect(confirm).toBeVisible()
  await tabTo(page, confirm.getByRole('button', { name: 'Delete view' }))
  await page.keyboard.press('Enter')
  await expect(invoices.views).toHaveText('Views')
}
