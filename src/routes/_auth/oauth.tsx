import { createFileRoute } from '@tanstack/react-router'
import { OauthPage } from '#src/screens/home/OauthPage.tsx'

export const Route = createFileRoute('/_auth/oauth')({
  /** The parameter of a bank's redirect back to us; Plaid reads it from the URL, so it must stay there. */
  validateSearch: ({ oauth_state_id: state }: Record<string, unknown>): { oauth_state_id?: string } =>
    typeof state === 'string' ? { oauth_state_id: state } : {},
  beforeLoad: ({ context }) => context.loadTexts('paymentMethods'),
  component: OauthPage,
})
