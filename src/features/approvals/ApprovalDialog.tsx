import {
  Button,
  createCustomFocusIndicatorStyle,
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useReturnFocus } from '#src/ui/focus.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { withData } from '#src/ui/withData.ts'
import { ApprovalActions } from './ApprovalActions.tsx'
import { ApprovalFields, ApprovalPeople, ApprovalSummary } from './ApprovalDetails.tsx'
import { ApprovalDocument, ApprovalDocumentDialog, hasDocument, type DocumentLine } from './ApprovalDocument.tsx'
import { ApprovalLines } from './ApprovalLines.tsx'
import { titleOf } from './approvalTexts.ts'
import { approvalQueries } from './queries.ts'
import { useShownDecision, type Reasons } from './useShownDecision.tsx'
import { useSteps } from './useSteps.ts'
import { KeyButton, ShortcutsSwitch, singleKeys } from '#src/ui/shell/shortcutParts.tsx'

/** Wide enough for the document beside the request. */
const WIDE = '(min-width: 1024px)'
/** Milliseconds after which an open request is priced again. */
const priceAgainMs = 60_000

const phone = '@media (max-width: 767px)'
const short = '@media (max-height: 480px)'

const useStyles = makeStyles({
  surface: {
    width: 'calc(100vw - 48px)',
    maxWidth: '640px',
    height: 'calc(100dvh - 48px)',
    maxHeight: 'none',
    padding: 0,
    overflow: 'hidden',
    [phone]: { width: '100vw', height: '100dvh', borderRadius: 0, border: 'none' },
  },
  wide: { maxWidth: '1280px' },
  content: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, [short]: { overflow: 'auto' } },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '12px 8px 12px 16px',
    [phone]: { flexWrap: 'wrap', paddingBottom: '4px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& h2': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  },
  main: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flexGrow: 1,
    minHeight: 0,
    [short]: { flexShrink: 0 },
  },
  beside: { gridTemplateColumns: 'minmax(380px, 2fr) minmax(0, 3fr)' },
  details: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minHeight: 0,
    overflowY: 'auto',
    padding: '16px',
    // It gets the focus when it opens: without a keyboard in use, a frame around everything would say nothing.
    ':focus-visible': { outlineStyle: 'none' },
    ...createCustomFocusIndicatorStyle({ outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }),
  },
  document: { minHeight: 0, overflow: 'hidden', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  none: { padding: '16px', color: tokens.colorNeutralForeground2 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '12px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [phone]: { padding: '8px 12px' },
    '@media (pointer: coarse)': { '& button': { minHeight: '44px' } },
    ':empty': { display: 'none' },
  },
  // At the top, where no message about the last decision covers them.
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    [phone]: { order: 1, flexBasis: '100%' },
  },
})

interface ApprovalDialogProps extends Reasons {
  address: CompanyAddress
  id: string
  /** The list that it was opened from: ids of its rows, and how many there are. */
  ids: readonly string[]
  total: number
  onStep: (id: string) => void
  onClose: () => void
}

/**
 * One request, with its documents, and the decision about it. Opening it decides nothing, and it opens for everyone in
 * the company (docs/rules.md#approval-decisions).
 */
export function ApprovalDialog({ address, id, ids, total, onStep, onClose, ...reasons }: ApprovalDialogProps) {
  const { productCompanyId: companyId } = address
  const { t } = useTranslation()
  const styles = useStyles()
  const isWide = useMediaQuery(WIDE)
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const company = useQuery(companyQueries.list()).data?.items.find((one) => one.id === companyId)
  const query = approvalQueries.one(companyId, id)
  const { data: approval, error } = useQuery({ ...query, refetchInterval: priceAgainMs, refetchOnMount: 'always' })
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  const steps = useSteps(ids, id)
  const content = useRef<HTMLElement>(null)
  const onDecided = () => content.current?.focus()
  const decision = useShownDecision({ companyId, userId, id, approval, onDecided, ...reasons })
  useReturnFocus()
  // After Fluent has focused the first button: screen readers should announce what is shown first.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another request is another page of the dialog
  useEffect(() => content.current?.focus(), [id])
  const [previous, next] = [steps.previous, steps.next].map((to) => (to === undefined ? undefined : () => onStep(to)))
  const onKeyDown = singleKeys({
    a: decision.onApproveKey,
    d: decision.onDeclineKey,
    n: next,
    j: next,
    p: previous,
    k: previous,
  })
  const heading = approval ? titleOf(approval, t) : t(isGone ? 'approvals.missing' : 'approvals.heading')
  return (
    <>
      <Dialog
        open
        onOpenChange={(_, { open }) => {
          if (!open && !decision.isPending) onClose()
        }}
      >
        <DialogSurface className={mergeClasses(styles.surface, isWide && styles.wide)} onKeyDown={onKeyDown}>
          <div className={styles.content}>
            <div className={styles.head}>
              <DialogTitle action={null}>{withData(heading, approval?.supplierName ?? '')}</DialogTitle>
              <div className={styles.steps}>
                {steps.position !== undefined && (
                  <span role="status">{t('approvals.position', { position: steps.position, total })}</span>
                )}
                <KeyButton label={t('approvals.previous')} keys="P K" onClick={previous} />
                <KeyButton label={t('approvals.next')} keys="N J" onClick={next} />
              </div>
              <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
            </div>
            <Content key={id} ref={content} label={heading} approval={approval} {...{ address, userId, isWide }}>
              {isGone && (
                <Text>
                  {withData(t('approvals.missingText', { company: company?.name ?? '' }), company?.name ?? '')}
                </Text>
              )}
              {!approval && !isGone && (
                <QueryFallback queryKey={query.queryKey} error={error} text={t('approvals.loading')} />
              )}
            </Content>
            <div className={styles.foot}>
              {approval && (
                <ApprovalActions
                  {...{ companyId, userId, approval }}
                  isAdmin={company?.myRole === 'Admin'}
                  isPending={decision.isPending}
                  onApprove={decision.onApprove}
                  onDecline={decision.onDecline}
                  onWithdraw={decision.onWithdraw}
                />
              )}
            </div>
          </div>
        </DialogSurface>
      </Dialog>
      {decision.question}
    </>
  )
}

interface ContentProps {
  ref: RefObject<HTMLElement | null>
  label: string
  address: CompanyAddress
  userId: string
  isWide: boolean
  approval: PaymentApproval | undefined
  /** Shown instead of the request. */
  children: ReactNode
}

/** What the request says, and beside it, or over it on a narrow screen, the document of one of its lines. */
function Content({ ref, label, address, userId, isWide, approval, children }: ContentProps) {
  const { productCompanyId: companyId } = address
  const { t } = useTranslation()
  const styles = useStyles()
  const [viewed, setViewed] = useState<DocumentLine>()
  const lines = approval?.lines ?? []
  const shown = isWide ? (viewed ?? lines.find(hasDocument)) : undefined
  return (
    <div className={mergeClasses(styles.main, isWide && styles.beside)}>
      <section
        ref={ref}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must scroll by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className={styles.details}
      >
        {children}
        {approval && (
          <>
            <ApprovalSummary address={address} approval={approval} />
            <ApprovalPeople approval={approval} userId={userId} />
            <ApprovalLines lines={lines} shown={shown?.id} onView={setViewed} />
            <ApprovalFields approval={approval} />
            {isWide && <ShortcutsSwitch />}
          </>
        )}
      </section>
      {isWide && approval && (
        <div className={styles.document}>
          {shown ? (
            <ApprovalDocument key={shown.id} companyId={companyId} line={shown} />
          ) : (
            <p className={styles.none}>{t('approvals.noDocument')}</p>
          )}
        </div>
      )}
      {!isWide && viewed && (
        <ApprovalDocumentDialog companyId={companyId} line={viewed} onClose={() => setViewed(undefined)} />
      )}
    </div>
  )
}
