import { Button, Field, makeStyles, Select, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { MapsState } from '#generated/control/model/mapsState.ts'
import { control, useControl, useControlAction } from './control.ts'

const useStyles = makeStyles({
  tab: { display: 'grid', gap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const paymentActions = [
  ['queue', 'Queue it'],
  ['send', 'Send it'],
  ['cancel', 'Cancel it'],
] as const
const outcomes = [
  ['succeed', 'Deliver good files'],
  ['fail', 'Deliver a broken file'],
] as const
const mapsStates = Object.values(MapsState)

/** Simulates external systems: the bank for a payment, a supplier's file delivery, and Google Maps responses. */
export function EventsTab() {
  const styles = useStyles()
  const [chosen, choose] = useState('')
  const targets = useControl('ingestion', control.deliveryTargets)
  const maps = useControl('maps', control.maps)
  const steer = useControlAction(control.steerPayment, true)
  const deliver = useControlAction(control.deliver, true)
  const setMaps = useControlAction(control.setMaps)
  const configurationId = chosen || targets.data?.configurations[0]?.id
  return (
    <div className={styles.tab}>
      <div className={styles.row}>
        <Text>The latest payment in progress:</Text>
        {paymentActions.map(([action, label]) => (
          <Button key={action} size="small" onClick={() => steer.mutate(action)}>
            {label}
          </Button>
        ))}
      </div>
      <Failure error={steer.error} />
      <Field label="Ingestion configuration">
        <Select value={configurationId ?? ''} onChange={(_, { value }) => choose(value)}>
          {targets.data?.configurations.map(({ id, companyName, incomingDirectory }) => (
            <option key={id} value={id}>
              {companyName} · {incomingDirectory}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.row}>
        {outcomes.map(([outcome, label]) => (
          <Button
            key={outcome}
            size="small"
            disabledFocusable={configurationId === undefined}
            onClick={() => configurationId !== undefined && deliver.mutate({ configurationId, outcome })}
          >
            {label}
          </Button>
        ))}
      </div>
      <Failure error={deliver.error} />
      {Object.entries(maps.data ?? {}).map(([name, state]) => (
        <Field key={name} label={`Maps: ${name}`}>
          <Select value={state} onChange={(_, { value }) => setMaps.mutate({ [name]: value })}>
            {mapsStates.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

const Failure = ({ error }: { error: Error | null }) =>
  error === null ? null : <Text role="alert">{error.message}</Text>
