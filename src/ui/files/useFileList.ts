import { useRef, useState, type KeyboardEvent, type RefCallback } from 'react'
import type { ChosenFile } from './fileUploads.tsx'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Props for the one focusable control of a file. */
export interface ItemProps {
  ref: RefCallback<HTMLButtonElement>
  tabIndex: number
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface FileListOptions {
  files: readonly ChosenFile[]
  isLocked: boolean
  onRemove: (file: ChosenFile) => void
  /** Called when no file is active anymore, to move the focus elsewhere. */
  onLeave: () => void
}

/**
 * The active file of a list: arrow keys move it, Delete or Backspace removes it, Escape clears it
 * (docs/rules.md#file-drop-keyboard). The active file has the focus; after a removal, the file that took its place.
 */
export function useFileList({ files, isLocked, onRemove, onLeave }: FileListOptions) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const items = useRef(new Map<string, HTMLElement>())
  const active = files.findIndex(({ id }) => id === activeId)

  function activate(file: ChosenFile | undefined): void {
    setActiveId(file?.id ?? null)
    if (file) items.current.get(file.id)?.focus()
    else onLeave()
  }

  function remove(file: ChosenFile): void {
    if (isLocked) return
    const place = files.indexOf(file)
    onRemove(file)
    activate(files[place + 1] ?? files[place - 1])
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    const file = files[active]
    if (step !== undefined && files.length > 0) {
      const next = active < 0 ? (step > 0 ? 0 : files.length - 1) : active + step
      activate(files[(next + files.length) % files.length])
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && file) remove(file)
    else if (event.key === 'Escape' && file) activate(undefined)
    else return
    // A key that the list handles must not close the surrounding dialog or scroll the page.
    event.preventDefault()
    event.stopPropagation()
  }

  const itemProps = (file: ChosenFile, index: number): ItemProps => ({
    ref: (element) => {
      if (element) items.current.set(file.id, element)
      else items.current.delete(file.id)
    },
    tabIndex: index === Math.max(active, 0) ? 0 : -1,
    onFocus: () => setActiveId(file.id),
    onKeyDown,
  })

  /** Props for the drop zone: from there, the arrow keys move into the list. */
  const zoneProps = { onFocus: () => setActiveId(null), onKeyDown }

  return { active, itemProps, zoneProps, remove }
}
