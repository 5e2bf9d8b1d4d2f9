import { Button, Field, makeStyles, Select, Text } from '@fluentui/react-components'
import type { Scenario } from '#generated/control/model/scenario.ts'
import { control, useControl, useControlAction } from './control.ts'

const useStyles = makeStyles({
  tab: { display: 'grid', gap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

const steps = [
  ['+1 minute', 60_000],
  ['+15 minutes', 15 * 60_000],
  ['+1 day', 86_400_000],
  ['+30 days', 30 * 86_400_000],
] as const
const latencies = [0, 300, 1000, 3000, 10_000]
const states = ['ok', 'slow', 'fail'] as const

/** Scenario, clock, latency, and providers of the mock's world. */
export function WorldTab() {
  const styles = useStyles()
  const scenario = useControl('scenario', control.scenario)
  const clock = useControl('clock', control.clock, 1000)
  const latency = useControl('latency', control.latency)
  const providers = useControl('providers', control.providers)
  const setScenario = useControlAction(control.setScenario, true)
  const reset = useControlAction(control.reset, true)
  const changeClock = useControlAction(control.changeClock, true)
  const setLatency = useControlAction(control.setLatency)
  const setProviders = useControlAction(control.setProviders)
  return (
    <div className={styles.tab}>
      <Field label="Scenario (resets the world)">
        <Select
          value={scenario.data?.scenario ?? ''}
          onChange={(_, { value }) => setScenario.mutate(value as Scenario)}
        >
          {scenario.data?.scenarios.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <div className={styles.row}>
        <Button onClick={() => reset.mutate()}>Reset the world</Button>
      </div>
      <div className={styles.row}>
        <Text>Clock: {clock.data?.now.replace('T', ' ').slice(0, 19)} UTC</Text>
        {steps.map(([label, advanceMs]) => (
          <Button key={label} size="small" onClick={() => changeClock.mutate({ advanceMs })}>
            {label}
          </Button>
        ))}
        <Button size="small" onClick={() => changeClock.mutate({ frozen: !clock.data?.frozen })}>
          {clock.data?.frozen ? 'Let it run' : 'Stop it'}
        </Button>
      </div>
      <Field label="Latency of every call">
        <Select value={String(latency.data?.ms ?? 0)} onChange={(_, { value }) => setLatency.mutate(Number(value))}>
          {latencies.map((ms) => (
            <option key={ms} value={ms}>
              {ms} ms
            </option>
          ))}
        </Select>
      </Field>
      {Object.entries(providers.data ?? {}).map(([name, state]) => (
        <Field key={name} label={`Script of ${name}`}>
          <Select value={state} onChange={(_, { value }) => setProviders.mutate({ [name]: value })}>
            {states.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}
