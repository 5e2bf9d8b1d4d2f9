/** What the browser reports about a script in a long animation frame; TypeScript does not know it yet. */
interface ScriptTiming extends PerformanceEntry {
  invoker: string
  sourceURL: string
  sourceFunctionName: string
  sourceCharPosition: number
  forcedStyleAndLayoutDuration: number
}

interface FrameTiming extends PerformanceEntry {
  styleAndLayoutStart: number
  scripts: ScriptTiming[]
}

/** One script's run within a long frame. */
export interface LongScript {
  ms: number
  /** Part of `ms` that the browser spent on style and layout that the script forced. */
  layoutMs: number
  /** True if the script is from a file of the build. */
  isOurs: boolean
  /** Who called it, and its location in the built code: file, function, and position. */
  at: string
}

/** Recorded since the page started, or since `takeFrames`. */
export interface Frames {
  /** Duration of each task over 50 ms. */
  longTasks: number[]
  /** Each frame over 50 ms: its total time, and its style, layout, and paint at the end. */
  longFrames: { ms: number; renderMs: number }[]
  /** Scripts over 5 ms in long frames. */
  scripts: LongScript[]
  /** From each key or pointer press to the page's next paint of it; rounded to 8 ms, and none under 16. */
  interactions: number[]
}

/** TypeScript does not know the id that the events of one press share. */
interface InteractionTiming extends PerformanceEventTiming {
  interactionId: number
}

declare const frames: Frames

/** Runs in the page before its own code. */
export function watchFrames(): void {
  const seen: Frames = { longTasks: [], longFrames: [], scripts: [], interactions: [] }
  Object.assign(window, { frames: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration, styleAndLayoutStart, scripts } of list.getEntries() as FrameTiming[]) {
      const renderMs = styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0
      seen.longFrames.push({ ms: duration, renderMs })
      for (const script of scripts) {
        const file = script.sourceURL.split('/').at(-1) ?? ''
        seen.scripts.push({
          ms: script.duration,
          layoutMs: script.forcedStyleAndLayoutDuration,
          isOurs: script.sourceURL.startsWith(`${location.origin}/assets/`),
          at: `${script.invoker} ${file}:${script.sourceFunctionName}@${script.sourceCharPosition}`,
        })
      }
    }
  }).observe({ type: 'long-animation-frame', buffered: true })
  let last = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as InteractionTiming[]) {
      if (interactionId === 0) continue
      // The events of one press can arrive in two reports.
      if (interactionId === last) seen.interactions.push(Math.max(duration, seen.interactions.pop() ?? 0))
      else seen.interactions.push(duration)
      last = interactionId
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Runs in the page: returns what was recorded so far and resets it. */
export function takeFrames(): Frames {
  const taken = structuredClone(frames)
  for (const entries of Object.values(frames) as unknown[][]) entries.length = 0
  return taken
}
