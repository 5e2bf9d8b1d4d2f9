import { createFileRoute } from '@tanstack/react-router'
import { OauthPage } from '#src/screens/home/OauthPage.tsx'

export const Route = createFileRoute('/_auth/oauth')({
  beforeLoad: ({ context }) => context.loadTexts('paymentMethods'),
  component: OauthPage,
})
