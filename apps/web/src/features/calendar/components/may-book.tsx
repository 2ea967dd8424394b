import { createContext } from 'react'

/** Whether the user may book: asked once for the whole calendar, which has many places to begin from. */
export const MayBook = createContext(true)
