import { runDiff } from './diff/command.ts'

/** `npm run contract:diff -- --base <git ref or file> [--head …]`: which changes between two versions break whom. */
process.exitCode = await runDiff(process.argv.slice(2), {
  project: process.cwd(),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  defaults: { head: 'worktree' },
  workspace: process.env.GITHUB_WORKSPACE,
  print: console.log,
  complain: console.error,
})
