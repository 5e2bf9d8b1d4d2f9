import { stripVTControlCharacters } from 'node:util'
import { runDiff as runDiffCommand, type Surroundings } from '#contract/diff/command.ts'

interface Result {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command in a folder, on that folder's contract. */
export const runDiff = (cwd: string, ...args: string[]): Promise<Result> => runDiffFrom({ cwd, project: cwd }, ...args)

/** Like `runDiff`, but the current folder and the project's folder may differ, as with `npm --prefix`. */
export async function runDiffFrom(
  place: Pick<Surroundings, 'cwd' | 'project' | 'workspace' | 'now'>,
  ...args: string[]
): Promise<Result> {
  const output: Record<'print' | 'complain', string[]> = { print: [], complain: [] }
  const code = await runDiffCommand(args, {
    // A fixed clock, so that a slow machine never reaches the time limit.
    now: () => 0,
    ...place,
    defaults: { head: 'worktree' },
    print: (text) => output.print.push(`${stripVTControlCharacters(text)}\n`),
    complain: (text) => output.complain.push(`${text}\n`),
  })
  return { code, stdout: output.print.join(''), stderr: output.complain.join('') }
}
