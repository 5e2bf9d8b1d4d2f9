import { describe, expect, it } from 'vitest'
import { longestScript, percentile, slowest, summary, type Run } from '#tools/bench/interactions/figures.ts'

const scriptOf = (at: string, ms: number) => ({ at, ms, layoutMs: 0, isOurs: true })

function runOf(interactions: number[], scripts = [scriptOf('click', 10)], pressed = 1): Run {
  return { frames: { interactions, scripts, longTasks: [], longFrames: [] }, cpuMs: 40, pressed }
}

describe('the figures of bench:interactions', () => {
  it('takes the smallest value that the given part of all values does not exceed', () => {
    expect(percentile([30, 10, 20], 0.5)).toBe(20)
    expect(percentile([30, 10, 20], 0.98)).toBe(30)
    expect(percentile([], 0.5)).toBeNaN()
  })

  it('counts the slowest press of a step, and 16 ms where the browser reports none', () => {
    expect(slowest(runOf([24, 48, 32]))).toBe(48)
    expect(slowest(runOf([]))).toBe(16)
  })

  it('names the longest script of all rounds', () => {
    expect(longestScript([runOf([], [scriptOf('short', 8)]), runOf([], [scriptOf('long', 60)])])?.at).toBe('long')
    expect(longestScript([runOf([], [])])).toBeUndefined()
  })

  it('shares the CPU time among the presses of a step', () => {
    expect(summary([runOf([16], [], 4), runOf([40], [], 4)])).toEqual({
      'median ms': '16',
      'p98 ms': '40',
      'CPU ms': '10.0',
      'longest script': '',
    })
  })
})
