import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createElement, Fragment, type ReactNode } from 'react'
import { tolerateForeignChanges } from '#src/lib/tolerateForeignChanges.ts'
import { translatePage, translations } from '#tests/support/translate.ts'

beforeAll(tolerateForeignChanges)

/** Content that a component can render: texts beside other nodes, lists whose items move, parts that come and go. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'alone'; text: string }
  | { kind: 'element'; parts: readonly Part[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'nothing' }

const text = fc.constantFrom('Pay', '$811.77', '$795.93', '3 selected', '1 selected', 'INV-1', '0')
const { part: anyPart } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ kind: fc.constant('text' as const), text }),
    fc.record({ kind: fc.constant('alone' as const), text }),
    fc.constant({ kind: 'nothing' as const }),
    fc.record({ kind: fc.constant('list' as const), items: fc.uniqueArray(text) }),
    fc.record({ kind: fc.constant('element' as const), parts: fc.array(tie('part'), { maxLength: 4 }) }),
  ),
}))

function show(part: Part): ReactNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'alone') return <span>{part.text}</span>
  if (part.kind === 'nothing') return null
  // Each item is a text next to an element, without an element around them.
  if (part.kind === 'list')
    return part.items.map((item) => (
      <Fragment key={item}>
        {item}
        <b>{item}</b>
      </Fragment>
    ))
  return createElement('div', {}, ...part.parts.map(show))
}

const Page = ({ parts }: { parts: readonly Part[] }) => createElement('main', {}, ...parts.map(show))

test('whatever is translated in between, each render shows what it would show alone (foreign-changes)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyPart, { maxLength: 5 }), { minLength: 2, maxLength: 5 }),
      fc.array(fc.constantFrom(...(Object.keys(translations) as (keyof typeof translations)[])), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.boolean(),
      async (states, ways, isReported) => {
        const { container, rerender, unmount } = render(<Page parts={[]} />)
        for (const [index, parts] of states.entries()) {
          rerender(<Page parts={parts} />)
          const expected = render(<Page parts={parts} />)
          expect(container.textContent).toBe(expected.container.textContent)
          expected.unmount()
          // A program changes a page in a separate task.
          await Promise.resolve()
          const way = ways[index % ways.length]
          translatePage(way)
          // Changes count from the moment they are made, reported to the observer or not.
          if (isReported) await Promise.resolve()
        }
        unmount()
        expect(container.textContent).toBe('')
      },
    ),
    { numRuns: 150 },
  )
})

test('a text that was translated twice, and one that was restored, still change (foreign-changes)', () => {
  const { container, rerender } = render(<p>Pay {1} invoice</p>)
  translatePage()
  const [first] = container.querySelectorAll('font')
  const again = document.createElement('font')
  again.textContent = 'Payer '
  first?.replaceWith(again)
  rerender(<p>Pay {2} invoice</p>)
  expect(container).toHaveTextContent('Payer 2 invoice')
  rerender(
    <p>
      {'Send '}
      {3} invoice
    </p>,
  )
  expect(container).toHaveTextContent('Send 3 invoice')
})

test('an element that an extension wrapped or moved is removed where it is (foreign-changes)', () => {
  const { container, rerender } = render(<p>{[<b key="a">a</b>, <b key="b">b</b>]}</p>)
  const wrapper = document.createElement('span')
  const [, b] = container.querySelectorAll('b')
  b?.replaceWith(wrapper)
  if (b) wrapper.append(b)
  rerender(<p>{[<b key="a">a</b>]}</p>)
  expect(container.innerHTML).toBe('<p><b>a</b></p>')
})

test('a node before one that an extension took away comes last, and the page goes on (foreign-changes)', () => {
  const { container, rerender } = render(<p>{[<b key="a">a</b>, <b key="c">c</b>]}</p>)
  container.querySelectorAll('b')[1]?.remove()
  rerender(<p>{[<b key="a">a</b>, <b key="b">b</b>, <b key="c">c</b>]}</p>)
  expect(container).toHaveTextContent('ab')
})
