/** What another program put in the place of a node, by the node that it removed. */
const substitutes = new WeakMap<Node, readonly ChildNode[]>()

/**
 * Keeps the page working and its texts right when another program changes nodes that React has made, as page
 * translation and extensions that mark words do (docs/rules.md#foreign-changes). React keeps writing to a text node that
 * has left the page, and fails when a node has moved; here the node returns to its place first.
 *
 * Call it once, before the page is shown; only changes after the call are tolerated. It can't wait for a translation: a
 * render before its code has loaded fails, and text that was replaced before the call would stay old.
 */
export function tolerateForeignChanges(): void {
  const observer = new MutationObserver(note)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  /** Only on the rare path: changes that the observer has not reported yet. */
  const catchUp = () => note(observer.takeRecords())

  /** A text that comes to a new place leaves no stand-in at its old one. */
  const returning = (node: Node) => {
    if (node.parentNode !== null) return
    if (node instanceof Text) catchUp()
    dropSubstitutes(node)
  }

  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
  const { insertBefore, appendChild, removeChild } = Node.prototype

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    returning(node)
    if (next === null || next.parentNode === this) return insertBefore.call(this, node, next) as T
    catchUp()
    return insertBefore.call(this, node, placeOf(next, this)) as T
  }

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    returning(node)
    return appendChild.call(this, node) as T
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    catchUp()
    if (child.parentNode === null) dropSubstitutes(child)
    else removeWithWrappers(child, this)
    return child
  }

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      if (this.parentNode === null) {
        catchUp()
        putBack(this)
      }
      value?.set?.call(this, text)
    },
  })
}

/** Remembers what took the place of each removed node: by one replacement, or by an insertion just before or after. */
function note(records: readonly MutationRecord[]): void {
  /** Not yet known to replace a removed node. */
  const added = new Set<Node>()
  /** A removal after which nothing has been inserted yet. */
  let open: MutationRecord | undefined
  for (const record of records) {
    for (const node of record.addedNodes) {
      substitutes.delete(node)
      added.add(node)
    }
    const [removed] = record.removedNodes
    if (removed === undefined) {
      if (open?.removedNodes[0] && isSamePlace(open, record)) remember(open.removedNodes[0], record.addedNodes, added)
      open = undefined
      continue
    }
    const found = record.addedNodes.length > 0 ? record.addedNodes : besideRemoved(record, added)
    for (const node of record.removedNodes) remember(node, found, added)
    open = found.length === 0 ? record : undefined
  }
}

function remember(node: Node, found: Iterable<Node>, added: Set<Node>): void {
  const nodes = [...found]
  if (nodes.length === 0) return
  substitutes.set(node, nodes as ChildNode[])
  for (const one of nodes) added.delete(one)
}

function besideRemoved({ previousSibling, nextSibling }: MutationRecord, added: ReadonlySet<Node>): Node[] {
  const before = runOf(added, previousSibling, 'previousSibling').toReversed()
  return [...before, ...runOf(added, nextSibling, 'nextSibling')]
}

/** The nodes next to a removed one, in one direction, that were added just before. */
function runOf(added: ReadonlySet<Node>, from: Node | null, direction: 'previousSibling' | 'nextSibling'): Node[] {
  const run: Node[] = []
  for (let node = from; node !== null && added.has(node); node = node[direction]) run.push(node)
  return run
}

const isSamePlace = (one: MutationRecord, other: MutationRecord) =>
  one.target === other.target && one.previousSibling === other.previousSibling && one.nextSibling === other.nextSibling

/** The nodes in a node's place now; a substitute can have been replaced, too. */
function standIns(node: Node, seen = new Set<Node>()): ChildNode[] {
  if (seen.has(node)) return []
  seen.add(node)
  return (substitutes.get(node) ?? []).flatMap((one) => (one.parentNode === null ? standIns(one, seen) : one))
}

function dropSubstitutes(node: Node): void {
  for (const one of standIns(node)) one.remove()
  substitutes.delete(node)
}

function putBack(text: Text): void {
  const [first, ...rest] = standIns(text)
  first?.replaceWith(text)
  for (const one of rest) one.remove()
  substitutes.delete(text)
}

/** Where to insert before a node that has left its parent; null at the parent's end. */
function placeOf(next: Node, parent: Node): Node | null {
  let place: Node | undefined = next.parentNode === null ? standIns(next)[0] : next
  while (place && place.parentNode !== parent) place = place.parentNode ?? undefined
  return place ?? null
}

/** Removes a node that has been moved, with the elements around it, up to `parent`, that hold nothing else. */
function removeWithWrappers(child: Node, parent: Node): void {
  let outer: Node = child
  while (outer.parentNode && outer.parentNode !== parent && outer.parentNode.childNodes.length === 1)
    outer = outer.parentNode
  outer.parentNode?.removeChild(outer)
  if (outer !== child) child.parentNode?.removeChild(child)
}
