import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProblemNotice } from '#src/features/checkout/ProblemNotice.tsx'

it('names the parts of a total that changed while the total did not (checkout-problems)', () => {
  render(
    <ProblemNotice
      problem={{
        text: 'checkout.problem.sameTotal',
        remedy: 'again',
        documents: [],
        changes: [{ label: 'checkout.problem.parts.discounts', before: '2.00', now: '0.00' }],
      }}
      values={{ before: '$0.00', now: '$0.00' }}
      nameOf={(id) => id}
      hasRemedy={false}
      isLocked={false}
      onRemedy={() => {}}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The total is still $0.00, but what makes it up has changed. Nothing was paid.',
  )
  expect(screen.getByRole('listitem')).toHaveTextContent('Discounts: $2.00 before, $0.00 now.')
})
