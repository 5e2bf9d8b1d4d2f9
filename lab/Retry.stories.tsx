import { Button, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { retry, type RetryOptions } from '#src/lib/retry.ts'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import preview from '../.storybook/preview.tsx'

interface RetryDemoProps extends RetryOptions {
  /** Number of times the call fails before it succeeds. */
  failures: number
}

/** Retries a failing call and lists each attempt with the milliseconds since the first. */
function RetryDemo({ failures, ...options }: RetryDemoProps) {
  const [attempts, setAttempts] = useState<readonly number[]>([])
  const [result, setResult] = useState<string>()
  const run = async () => {
    const started = performance.now()
    setAttempts([])
    setResult(undefined)
    try {
      await retry((attempt) => {
        setAttempts((before) => [...before, Math.round(performance.now() - started)])
        return attempt > failures ? Promise.resolve() : Promise.reject(new Error('No response'))
      }, options)
      setResult('Succeeded')
    } catch (error) {
      setResult(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <div>
        <Button onClick={() => void run()}>Start</Button>
      </div>
      <Text>Attempts at: {attempts.map((ms) => `${ms} ms`).join(', ') || 'none yet'}</Text>
      {result !== undefined && (
        <InlineAlert intent={result === 'Succeeded' ? 'success' : 'error'}>{result}</InlineAlert>
      )}
    </>
  )
}

const meta = preview.meta({ title: 'Retry helper', component: RetryDemo, args: { failures: 3 } })

/** The defaults: 10 attempts, first delay 100 ms, doubling (docs/rules.md#retry-helper). */
const play: typeof meta.input.play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await canvas.findByText(/^(Succeeded|Something went wrong|No response)$/)
}

export const SucceedsOnThirdTry = meta.story({ args: { failures: 2 }, play })
export const Exhausted = meta.story({ args: { failures: 9, attempts: 4 }, play })
export const NotRetried = meta.story({ args: { retryIf: () => false }, play })
