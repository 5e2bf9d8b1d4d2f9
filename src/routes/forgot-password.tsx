import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/features/password-reset/ForgotPasswordPage.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage })
