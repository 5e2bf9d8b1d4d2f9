import { Button, makeStyles } from '@fluentui/react-components'
import { Notice } from '#src/ui/Notice.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  text: { overflowWrap: 'anywhere', minWidth: 0 },
})

interface OfferNoticeProps {
  text: string
  action: string
  onAction: () => void
}

/** Something to know about the list, and what the person may do about it; texts are translated. */
export function OfferNotice({ text, action, onAction }: OfferNoticeProps) {
  const styles = useStyles()
  return (
    <Notice intent="info">
      <span className={styles.line}>
        <span className={styles.text}>{text}</span>
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      </span>
    </Notice>
  )
}
