import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

interface OpenRow {
  open: (id: string) => void
  /** From one open row to another: Back still leads to the list. */
  step: (id: string) => void
  close: () => void
}

/** Which row's panel is open stands in the URL as `open`, so a link leads to it and Back closes it. */
export function useOpenRow(): OpenRow {
  const navigate = useNavigate()
  const { history } = useRouter()
  /** The entry of the history before this one is the list without the panel. */
  const cameFromList = useRef(false)
  const show = (id: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (search) => ({ ...search, open: id }), replace, resetScroll: false })
  return {
    open: (id) => {
      cameFromList.current = true
      show(id, false)
    },
    step: (id) => show(id, true),
    close: () => {
      if (cameFromList.current) history.back()
      else show(undefined, true)
      cameFromList.current = false
    },
  }
}
