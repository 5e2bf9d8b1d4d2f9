import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'

const rounds = 5

/**
 * The rate for the browser's CPU throttling with which a script takes `slowdown` times as long. Throttling interrupts the
 * page's thread; where that is slow, the page becomes slower than the rate says (rate 4: 4.6 times on a PVM guest).
 */
export async function throttlingRate(slowdown: number): Promise<number> {
  if (slowdown === 1) return 1
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  const timeAt = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    return page.evaluate(timeLoop)
  }
  // The first run is slower: it compiles the loop.
  await timeAt(1)
  let fullSpeed = 0
  let slow = 0
  // Alternately, so that other work on the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    fullSpeed += await timeAt(1)
    slow += await timeAt(slowdown)
  }
  await browser.close()
  return 1 + (slowdown - 1) ** 2 / (slow / fullSpeed - 1)
}

/** Runs in the page: the time of a loop that uses only the CPU, in milliseconds, without the longest stalls. */
function timeLoop(): number {
  const mix = (seed: number) => {
    let mixed = seed
    for (let turn = 0; turn < 1000; turn += 1) mixed = (Math.imul(mixed, 31) + turn) | 0
    return mixed
  }
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now()
    let mixed = 0
    for (let turn = 0; turn < 20_000; turn += 1) mixed = mix(mixed)
    // Depends on the result, so that the loop is not left out.
    return performance.now() - start + (mixed & 0)
  })
  return times.toSorted((a, b) => a - b)[4] ?? NaN
}
