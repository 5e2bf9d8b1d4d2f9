import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failedPayments } from './failedPayments.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import type { Notes } from './useTriageReview.ts'

const TriageDialog = lazyNamed(() => import('./TriageDialog.tsx'), 'TriageDialog')

/** Shows how many payments need a review, once that is known, and opens the review. */
export function TriageButton({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // Kept here, so that a started note survives closing and reopening the review.
  const [notes, setNotes] = useState<Notes>(new Map())
  const count = useQuery(failedPayments(companyId)).data?.totalItems
  const close = () => setOpen(false)
  return (
    <>
      <Button appearance="primary" disabledFocusable={count === 0} onClick={() => setOpen(true)}>
        {count === undefined ? t('triage.heading') : t('triage.open', { count })}
      </Button>
      {isOpen && (
        <OnDemand onError={close}>
          <TriageDialog companyId={companyId} notes={notes} onNotesChange={setNotes} onClose={close} />
        </OnDemand>
      )}
    </>
  )
}
