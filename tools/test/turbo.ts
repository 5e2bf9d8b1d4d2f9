import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'

interface RunSummary {
  tasks: {
    taskId: string
    task: string
    cache: { status: string }
    execution?: { startTime: number; endTime: number }
  }[]
}

/** Runs tasks of turbo.json; returns the exit code and one line with the seconds that each task took. */
export function runTasks(tasks: readonly string[], concurrency: number): { status: number | null; times: string[] } {
  const summaries = '.turbo/runs/*.json'
  for (const file of globSync(summaries)) rmSync(file)
  const { status } = spawnSync(
    'node_modules/.bin/turbo',
    [
      'run',
      ...tasks,
      `--concurrency=${concurrency}`,
      '--continue=dependencies-successful',
      '--output-logs=full',
      '--log-order=stream',
      '--summarize',
      // A cached result doesn't prove anything there.
      ...(process.env.CI === undefined ? [] : ['--force']),
    ],
    { stdio: 'inherit', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
  )
  const [file] = globSync(summaries)
  const run = file === undefined ? { tasks: [] } : (JSON.parse(readFileSync(file, 'utf8')) as RunSummary)
  return { status, times: run.tasks.flatMap((task) => (tasks.includes(task.task) ? [timeOf(task)] : [])) }
}

function timeOf({ taskId, cache, execution }: RunSummary['tasks'][number]): string {
  const task = taskId.replace('//#', '')
  if (cache.status === 'HIT') return `${task} unchanged`
  if (execution === undefined) return `${task} not run`
  return `${task} ${((execution.endTime - execution.startTime) / 1000).toFixed(0)} s`
}
