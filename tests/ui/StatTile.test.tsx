import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatTile } from '#src/ui/StatTile.tsx'

it('shows its label, value, and note', () => {
  render(<StatTile label="Outstanding" value="$5.00" note="All of them" />)
  expect(screen.getByText('Outstanding').parentElement).toHaveTextContent('Outstanding $5.00 All of them')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

it('is a single link', () => {
  render(
    <StatTile
      label="Outstanding"
      value="$5.00"
      renderLink={({ className, children }) => (
        <a href="/list" className={className}>
          {children}
        </a>
      )}
    />,
  )
  expect(screen.getByRole('link', { name: 'Outstanding $5.00' })).toHaveAttribute('href', '/list')
})
