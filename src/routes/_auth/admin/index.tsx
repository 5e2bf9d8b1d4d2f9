import { createFileRoute, notFound } from '@tanstack/react-router'

/** The area has no page of its own: each of its pages has an address below this one. */
export const Route = createFileRoute('/_auth/admin/')({
  beforeLoad: () => {
    throw notFound()
  },
})
