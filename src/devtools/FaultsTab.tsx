import { Button, Field, makeStyles, Select, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { control, useControl, useControlAction } from './control.ts'

const useStyles = makeStyles({
  tab: { display: 'grid', gap: '12px' },
  row: { display: 'flex', gap: '8px' },
})

const effects = {
  'Status 401': { kind: 'status', status: 401 },
  'Status 403': { kind: 'status', status: 403 },
  'Status 404': { kind: 'status', status: 404 },
  'Status 409': { kind: 'status', status: 409 },
  'Status 429': { kind: 'status', status: 429 },
  'Status 500': { kind: 'status', status: 500 },
  'Delay of 10 s': { kind: 'delay', ms: 10_000 },
  'No response at all': { kind: 'hang' },
  'Cut in the middle of an upload': { kind: 'dropDuringUpload' },
  'Cut before it took effect': { kind: 'dropBeforeCommit' },
  'Cut after it took effect': { kind: 'dropAfterCommit' },
  'Cut half-way': { kind: 'truncate' },
  'Broken JSON': { kind: 'malformed' },
  'A web page instead of data': { kind: 'html200' },
} as const

type EffectName = keyof typeof effects
const effectNames = Object.keys(effects) as EffectName[]

/** Injects failures per operation. */
export function FaultsTab() {
  const styles = useStyles()
  const [operationId, setOperationId] = useState('')
  const [effect, setEffect] = useState<EffectName>('Status 500')
  const [isOnce, setOnce] = useState(true)
  const operations = useControl('operations', control.operations)
  const faults = useControl('faults', control.faults, 2000)
  const add = useControlAction(control.addFault)
  const clear = useControlAction(control.clearFaults)
  return (
    <div className={styles.tab}>
      <Field label="Operation">
        <Select value={operationId} onChange={(_, { value }) => setOperationId(value)}>
          <option value="">Every operation</option>
          {operations.data?.operations.map((operation) => (
            <option key={operation.operationId} value={operation.operationId}>
              {operation.operationId} · {operation.method}
              {operation.servedBy === 'example' ? ' · served from the contract' : ''}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="What happens">
        <Select value={effect} onChange={(_, { value }) => setEffect(value as EffectName)}>
          {effectNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="How often">
        <Select value={isOnce ? 'once' : 'always'} onChange={(_, { value }) => setOnce(value === 'once')}>
          <option value="once">The next time only</option>
          <option value="always">Every time</option>
        </Select>
      </Field>
      <div className={styles.row}>
        <Button
          appearance="primary"
          onClick={() =>
            add.mutate({
              match: { ...(operationId !== '' && { operationId }), ...(isOnce && { times: 1 }) },
              effect: effects[effect],
            })
          }
        >
          Let it fail
        </Button>
        <Button onClick={() => clear.mutate()}>No more failures</Button>
      </div>
      {faults.data?.faults.map(({ match, effect: acting, seen }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- faults have no id and are only ever appended or cleared
        <Text key={i}>
          {match.operationId ?? 'every operation'}: {acting.kind} {'status' in acting && acting.status} — matched {seen}
          {match.times === undefined ? '' : ` of ${match.times}`}
        </Text>
      ))}
    </div>
  )
}
