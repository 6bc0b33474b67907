import { createContext } from 'react'

/** The numbers of a paragraph that its translation does not have. */
export const DifferentNumbers = createContext<readonly string[]>([])
