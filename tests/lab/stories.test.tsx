import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

/** Excludes only the elements that Fluent's focus trap adds on purpose (docs/rules.md#axe). */
const page = { include: [['body']], exclude: [['[data-tabster-dummy]']] }
/** Elements have no colors or sizes here. */
const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }

type Stories = Record<string, { Component: ComponentType }>
const files = import.meta.glob<Stories>('../../lab/*.stories.tsx')

beforeEach(giveElementsLayout)

describe.each(Object.entries(files))('%s', async (_, load) => {
  const stories = await load()

  test.each(Object.entries(stories))('%s renders without axe or console errors', async (_name, { Component }) => {
    const complaints = vi.spyOn(console, 'error')
    render(<Component />)
    // A dialog hides the heading.
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeInTheDocument()
    const { violations } = await axe.run(page, { rules })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(complaints).not.toHaveBeenCalled()
  })
})
