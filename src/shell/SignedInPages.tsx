import { focusManager, useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { useCurrentCompany, useRememberedCompany } from '#src/features/companies/companyScope.ts'
import { ignoreExtraClicks } from '#src/lib/ignoreExtraClicks.ts'
import { followTime } from './followTime.ts'
import { NotificationCenter } from './notifications/NotificationCenter.tsx'
import { Shell } from './Shell.tsx'
import { warnOnPlainHttp } from './warnOnPlainHttp.ts'

/** The frame of every signed-in page, with the page in it. */
export function SignedInPages({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(companyQueries.list())
  const company = useCurrentCompany(userId, data?.items)
  useTime()
  useEffect(() => ignoreExtraClicks(), [])
  useEffect(warnOnPlainHttp, [])
  return (
    <NotificationCenter userId={userId} companies={data?.items}>
      {({ button, panel, open }) => (
        <Shell
          companies={data?.items}
          company={company}
          onRetryCompanies={isError ? () => void refetch() : undefined}
          tools={button}
          aside={panel}
          actions={[{ label: 'notifications.heading', run: open }]}
        >
          <RememberedCompany userId={userId} companies={data?.items} />
          <Outlet />
        </Shell>
      )}
    </NotificationCenter>
  )
}

/** A separate component, so that the frame does not rerender with the URL. */
function RememberedCompany({ userId, companies }: { userId: string; companies: readonly Company[] | undefined }) {
  useRememberedCompany(userId, companies)
  return null
}

/** Keeps an open page up to date with the clock. */
function useTime(): void {
  const { i18n } = useTranslation()
  useEffect(
    () =>
      followTime({
        // Whatever shows a time has its texts from there, and renders anew.
        onZone: () => i18n.emit('languageChanged', i18n.language),
        // Reads what is stale.
        onDay: () => focusManager.onFocus(),
      }),
    [i18n],
  )
}
