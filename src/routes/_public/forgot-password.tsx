import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/screens/public/ForgotPasswordPage.tsx'

export const Route = createFileRoute('/_public/forgot-password')({
  component: ForgotPasswordPage,
})
