/** What a user notices while something runs. */
export interface Responsiveness {
  /** From each key press to the page's first response to it. */
  inputDelays: number[]
  /** Between two frames. */
  frameGaps: number[]
}

declare const responsiveness: Responsiveness & { chosenAt: number; reportAt: number }

/** Runs in the page before its own code. `chosenAt`, `reportAt`: when a file was selected, and its report appeared. */
export function watchResponsiveness(): void {
  const seen: typeof responsiveness = { inputDelays: [], frameGaps: [], chosenAt: 0, reportAt: 0 }
  Object.assign(window, { responsiveness: seen })
  addEventListener('keydown', ({ timeStamp }) => seen.inputDelays.push(performance.now() - timeStamp), true)
  addEventListener('change', ({ timeStamp }) => Object.assign(seen, { chosenAt: timeStamp, reportAt: 0 }), true)
  let before = performance.now()
  const look = (now: number) => {
    seen.frameGaps.push(now - before)
    before = now
    if (seen.chosenAt > 0 && seen.reportAt === 0 && document.querySelector('table[aria-label="Errors in Invoices"]'))
      seen.reportAt = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
export function resetResponsiveness(): void {
  responsiveness.inputDelays.length = 0
  responsiveness.frameGaps.length = 0
}
