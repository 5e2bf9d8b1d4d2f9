import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/screens/public/ForgotPasswordPage.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { texts: 'user' },
  component: ForgotPasswordPage,
})
