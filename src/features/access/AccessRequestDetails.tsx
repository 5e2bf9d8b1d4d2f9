import { Button, makeStyles } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { ApproveRequestDialog } from './ApproveRequestDialog.tsx'
import { DenyRequestDialog } from './DenyRequestDialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'

const useStyles = makeStyles({
  status: { outline: 'none' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** All details of a request, and the buttons to decide it while it is pending. */
export function AccessRequestDetails({ companyId, request }: { companyId: string; request: AccessRequest }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [asked, setAsked] = useState<'approve' | 'deny'>()
  const status = useRef<HTMLDivElement>(null)
  const isDecidedHere = useRef(false)
  // The button unmounts after the decision, so the focus moves to the result in the panel.
  useEffect(() => {
    if (isDecidedHere.current && request.status !== 'Pending') status.current?.focus()
  }, [request.status])
  const close = () => setAsked(undefined)
  const done = () => {
    isDecidedHere.current = true
    close()
  }
  const dialog = { companyId, request, onClose: close, onDone: done }
  return (
    <>
      <div ref={status} tabIndex={-1} className={styles.status}>
        <EnumBadge texts="access.statusLabel" value={request.status} />
      </div>
      <RequestDetails request={request} />
      {request.status === 'Pending' && (
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => setAsked('approve')}>
            {t('accessReview.approve')}
          </Button>
          <Button onClick={() => setAsked('deny')}>{t('accessReview.deny')}</Button>
        </div>
      )}
      {asked === 'approve' && <ApproveRequestDialog {...dialog} />}
      {asked === 'deny' && <DenyRequestDialog {...dialog} />}
    </>
  )
}
