import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSyncConnection } from '#generated/main/connections/connections.ts'
import type { Connection } from '#generated/main/model/connection.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { readConnection } from './readConnection.ts'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
})

const words = {
  done: 'connections.syncPublished',
  failed: 'connections.syncFailed',
  reasons: { 'connection.inactive': 'connections.syncInactive' },
}

const stay = () => undefined

/** Starts a sync of a connection, and shows the result of the last one. */
export function SyncLine({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { name, lastSyncAt = null, lastSyncStatus = null } = connection
  const { isPending, send } = useConfirmedMutation(useSyncConnection(), stay, words, async () => {
    const now = await readConnection(connection)
    return now.lastSyncAt !== lastSyncAt
  })
  return (
    <div className={styles.line}>
      <Button
        aria-label={t('connections.syncOf', { name })}
        disabledFocusable={isPending || lastSyncStatus === 'Processing'}
        onClick={() => send({ id: connection.id })}
      >
        {t('connections.sync')}
      </Button>
      <span role="status" className={styles.line}>
        <span>
          {lastSyncAt === null
            ? t('connections.neverSynced')
            : t('connections.lastSync', { when: formatMoment(lastSyncAt) })}
        </span>
        {lastSyncStatus !== null && <EnumBadge texts="connections.syncLabel" value={lastSyncStatus} />}
      </span>
    </div>
  )
}
