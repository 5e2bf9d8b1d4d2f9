import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRequestAccess } from '#generated/main/access/access.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { PublicPage } from '#src/ui/PublicPage.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { AccessRequestForm } from '#src/features/access/AccessRequestForm.tsx'
import { withData } from '#src/ui/withData.ts'

interface AccessRequestPageProps {
  /** The token of an enabled access link. */
  token: string
  supplierCompanyName: string
}

/** Where a buyer requests access to a supplier, opened by the supplier's access link. */
export function AccessRequestPage({ token, supplierCompanyName: supplier }: AccessRequestPageProps) {
  const { t } = useTranslation()
  const textLink = useTextLink()
  const request = useRequestAccess()
  if (request.isSuccess)
    return (
      <PublicPage heading={t('accessRequest.doneHeading')} wide>
        <p>{withData(t('accessRequest.done', { supplier, email: request.variables.data.email }), supplier)}</p>
        <Link to="/login" className={textLink}>
          {t('accessRequest.toLogin')}
        </Link>
      </PublicPage>
    )
  return (
    <PublicPage heading={t('accessRequest.heading')} wide>
      <p>{withData(t('accessRequest.text', { supplier }), supplier)}</p>
      <AccessRequestForm
        problemText={(problem) => t(problemText(problem), { supplier })}
        onSubmit={(data) => request.mutateAsync({ token, data })}
      />
    </PublicPage>
  )
}

function problemText(problem: unknown): string {
  if (!(problem instanceof ApiError)) return 'accessRequest.failed'
  // The link was rotated or disabled after the page was opened.
  if (problem.status === 404 || problem.code === 'access_link.disabled') return 'accessRequest.off'
  if (problem.status === 409) return 'accessRequest.alreadyRequested'
  return problem.status === 429 ? 'accessRequest.tooMany' : 'accessRequest.failed'
}
