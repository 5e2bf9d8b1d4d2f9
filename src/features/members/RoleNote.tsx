import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { enumText } from '#src/shared/format/EnumBadge.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import type { Role } from './roles.ts'

/** Says that the user's role forbids something. Its texts are those of the settings, loaded only where they are needed. */
export function RoleNote({ role, least }: { role: string; least: Exclude<Role, 'Viewer'> }) {
  const { t } = useTranslation()
  const { loadTexts } = useRouter().options.context
  useSuspenseQuery({
    queryKey: ['texts', 'companySettings'],
    queryFn: async () => {
      await loadTexts('companySettings')
      return true
    },
    staleTime: Infinity,
  })
  return (
    <InlineAlert intent="info">{t(`team.limit.${least}`, { role: enumText(t, 'team.roleLabel', role) })}</InlineAlert>
  )
}
