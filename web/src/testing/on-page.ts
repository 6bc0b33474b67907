import { screen } from '@testing-library/react'

/** The row of a table whose text contains `text`. */
export const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) })

/** The region with one user's messages. */
export const groupOf = (name: string) => screen.findByRole('region', { name })
