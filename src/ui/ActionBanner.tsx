import { Button, makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { InlineAlert } from './InlineAlert.tsx'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  text: { overflowWrap: 'anywhere', minWidth: 0 },
})

interface ActionBannerProps {
  text: string | ReactElement
  action: string
  onAction: () => void
}

/** A message with one action; both texts are already translated. */
export function ActionBanner({ text, action, onAction }: ActionBannerProps) {
  const styles = useStyles()
  return (
    <InlineAlert intent="info">
      <span className={styles.line}>
        <span className={styles.text}>{text}</span>
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      </span>
    </InlineAlert>
  )
}
