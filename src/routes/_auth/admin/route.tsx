import { createFileRoute, redirect } from '@tanstack/react-router'

/** Only internal users may open what is below; others go to `/` (spec section 2). */
export const Route = createFileRoute('/_auth/admin')({
  staticData: { crumbs: [{ label: 'admin' }] },
  beforeLoad: ({ context }) => {
    if (!context.user.isInternal) throw redirect({ to: '/', replace: true })
  },
})
