/** By removed node: the nodes that another program put in its place. */
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
  const observer = new MutationObserver(noteSubstitutes)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  /** Notes the changes that the observer has not reported yet; called only where another program may have changed nodes. */
  const catchUp = () => noteSubstitutes(observer.takeRecords())

  /** Before React inserts a node that is not on the page: removes what has replaced it, so that nothing shows twice. */
  const beforeInsert = (node: Node) => {
    if (node.parentNode !== null) return
    if (node instanceof Text) catchUp()
    removeSubstitutes(node)
  }

  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this`
  const { insertBefore, appendChild, removeChild } = Node.prototype

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    beforeInsert(node)
    if (next === null || next.parentNode === this) return insertBefore.call(this, node, next) as T
    catchUp()
    return insertBefore.call(this, node, currentPlaceOf(next, this)) as T
  }

  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    beforeInsert(node)
    return appendChild.call(this, node) as T
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    catchUp()
    if (child.parentNode === null) removeSubstitutes(child)
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
function noteSubstitutes(records: readonly MutationRecord[]): void {
  /** Added nodes that are not yet known to replace a removed one. */
  const added = new Set<Node>()
  /** The last removal, while nothing has been found in its place. */
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

/** Stores a removed node's substitutes; an added node replaces one node at most. */
function remember(node: Node, found: Iterable<Node>, added: Set<Node>): void {
  const nodes = [...found]
  if (nodes.length === 0) return
  substitutes.set(node, nodes as ChildNode[])
  for (const substitute of nodes) added.delete(substitute)
}

/** The nodes that were added just before a removal, on both sides of the removed node. */
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

const isSamePlace = (a: MutationRecord, b: MutationRecord) =>
  a.target === b.target && a.previousSibling === b.previousSibling && a.nextSibling === b.nextSibling

/** The nodes in a node's place now; a substitute can have been replaced, too. */
function currentSubstitutes(node: Node, seen = new Set<Node>()): ChildNode[] {
  if (seen.has(node)) return []
  seen.add(node)
  return (substitutes.get(node) ?? []).flatMap((substitute) =>
    substitute.parentNode === null ? currentSubstitutes(substitute, seen) : substitute,
  )
}

/** Removes what has replaced a node from the page. */
function removeSubstitutes(node: Node): void {
  for (const substitute of currentSubstitutes(node)) substitute.remove()
  substitutes.delete(node)
}

/** Puts a removed text node back into its place. */
function putBack(text: Text): void {
  const [first, ...rest] = currentSubstitutes(text)
  first?.replaceWith(text)
  for (const substitute of rest) substitute.remove()
  substitutes.delete(text)
}

/** Where to insert before a node that has left its parent; null at the parent's end. */
function currentPlaceOf(next: Node, parent: Node): Node | null {
  let place: Node | undefined = next.parentNode === null ? currentSubstitutes(next)[0] : next
  while (place && place.parentNode !== parent) place = place.parentNode ?? undefined
  return place ?? null
}

/** Removes a node that has been moved, with the elements around it, up to `parent`, that contain nothing else. */
function removeWithWrappers(child: Node, parent: Node): void {
  let outer: Node = child
  while (outer.parentNode && outer.parentNode !== parent && outer.parentNode.childNodes.length === 1)
    outer = outer.parentNode
  outer.parentNode?.removeChild(outer)
  if (outer !== child) child.parentNode?.removeChild(child)
}
