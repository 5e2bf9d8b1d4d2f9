import { createFileRoute, redirect } from '@tanstack/react-router'

/** Only internal users may open the admin area; others go to `/` (docs/rules.md#admin-routes). */
export const Route = createFileRoute('/_auth/admin')({
  staticData: { crumbs: [{ label: 'admin' }], isInternalOnly: true },
  beforeLoad: async ({ context }) => {
    if (!context.user.isInternal) throw redirect({ to: '/', replace: true })
    await context.loadTexts('admin')
  },
})
