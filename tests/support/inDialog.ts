import { screen, within } from '@testing-library/react'

/** Queries within the dialog of this name, once it is open. */
export const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
