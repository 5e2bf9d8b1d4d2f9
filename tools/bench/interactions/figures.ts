import type { Frames, LongScript } from '../list/watchFrames.ts'

/** One step, done once. */
export interface Run {
  frames: Frames
  /** CPU time of the main thread, until nothing was left to do. */
  cpuMs: number
  /** How many times a button or a key was pressed. */
  pressed: number
}

/** Chrome reports nothing shorter. */
const shortestMs = 16

export function percentile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * part) - 1)] ?? Number.NaN
}

/** The step's slowest press; 16 ms if none took as long. */
export function slowest({ frames }: Pick<Run, 'frames'>): number {
  return Math.max(shortestMs, ...frames.interactions)
}

/** The script that ran longest in one frame, of all runs. */
export function longestScript(runs: readonly Pick<Run, 'frames'>[]): LongScript | undefined {
  return runs.flatMap(({ frames }) => frames.scripts).toSorted((a, b) => b.ms - a.ms)[0]
}

/** One line of the table: milliseconds. */
export function summary(runs: readonly Run[]): Record<string, string> {
  const times = runs.map(slowest)
  const script = longestScript(runs)
  return {
    'median ms': percentile(times, 0.5).toFixed(0),
    'p98 ms': percentile(times, 0.98).toFixed(0),
    'CPU ms': percentile(
      runs.map(({ cpuMs, pressed }) => cpuMs / pressed),
      0.5,
    ).toFixed(1),
    'longest script': script ? `${script.ms.toFixed(0)} ms ${script.at}` : '',
  }
}
