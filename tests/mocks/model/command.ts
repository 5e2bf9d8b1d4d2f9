import type { AsyncCommand } from 'fast-check'
import fc from 'fast-check'
import type { Model } from './model.ts'
import type { Scene } from './scene.ts'

type Run = (model: Model, scene: Scene) => Promise<void>

/** A command, and the condition under which it has something to act on. */
export const command = (
  name: string,
  run: Run,
  canRun: (model: Model) => boolean = () => true,
): AsyncCommand<Model, Scene> => ({
  check: (model) => canRun(model),
  async run(model, scene) {
    await run(model, scene)
    scene.check()
  },
  toString: () => name,
})

/** The nth item of a list, wrapping around at the end. */
export function nth<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('An empty list has no nth item')
  return item
}

/** Picks from a list whose length only the model knows. */
export const place = fc.nat({ max: 1000 })
