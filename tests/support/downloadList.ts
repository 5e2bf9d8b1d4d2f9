import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses one of the files that a list can be downloaded as. */
export async function downloadList(user: UserEvent, file = 'CSV with all columns'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Download list' }))
  await user.click(await screen.findByRole('menuitem', { name: file }))
}
