import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/shared/format/money.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { documentText, type CheckoutProblem } from './problems.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  notice: { display: 'grid', gap: '8px', justifyItems: 'start' },
  list: { margin: 0, paddingInlineStart: '20px' },
})

interface ProblemNoticeProps {
  problem: CheckoutProblem
  /** Values to insert into the text. */
  values: Readonly<Record<string, string>>
  nameOf: (id: string) => string
  /** True when the problem can be resolved here. */
  hasRemedy: boolean
  /** True while payments are being sent. */
  isLocked: boolean
  onRemedy: (problem: CheckoutProblem) => void
}

/** Why something can't be paid, the documents affected, and what can be done. */
export function ProblemNotice({ problem, values, nameOf, hasRemedy, isLocked, onRemedy }: ProblemNoticeProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { text, changes = [], documents, remedy } = problem
  const count = documents.length
  return (
    <InlineAlert intent="error">
      <div className={styles.notice}>
        <Text>{withData(t(text, { ...values, count }))}</Text>
        {changes.length > 0 && (
          <ul className={styles.list}>
            {changes.map(({ label, before, now }) => (
              <li key={label}>
                {withData(
                  t('checkout.problem.part', { part: t(label), before: formatMoney(before), now: formatMoney(now) }),
                )}
              </li>
            ))}
          </ul>
        )}
        {count > 0 && (
          <ul className={styles.list}>
            {documents.map((document) => (
              <li key={document.id}>{withData(documentText(t, document, nameOf(document.id)), nameOf(document.id))}</li>
            ))}
          </ul>
        )}
        {hasRemedy && remedy !== 'otherMethod' && (
          <Button size="small" disabledFocusable={isLocked} onClick={() => onRemedy(problem)}>
            {t(`checkout.remedy.${remedy}`, { count })}
          </Button>
        )}
      </div>
    </InlineAlert>
  )
}
