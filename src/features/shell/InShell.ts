import { createContext } from 'react'

/** True inside the shell, whose `main` holds the page; a page outside it brings its own. */
export const InShell = createContext(false)
