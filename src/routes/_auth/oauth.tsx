import { createFileRoute } from '@tanstack/react-router'
import { OauthPage } from '#src/screens/home/OauthPage.tsx'

export const Route = createFileRoute('/_auth/oauth')({
  /** What a bank sends people back with; Plaid reads it from the address, so it must stay there. */
  validateSearch: ({ oauth_state_id: state }: Record<string, unknown>): { oauth_state_id?: string } =>
    typeof state === 'string' ? { oauth_state_id: state } : {},
  beforeLoad: ({ context }) => context.loadTexts('paymentMethods'),
  component: OauthPage,
})
