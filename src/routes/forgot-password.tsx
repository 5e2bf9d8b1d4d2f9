import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/screens/public/ForgotPasswordPage.tsx'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: ({ context }) => context.loadTexts('user'),
  component: ForgotPasswordPage,
})
