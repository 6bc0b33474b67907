import type { File } from '@runwen/contracts'

/** A document as its owner and staff read it. Editors see no price. */
export type ReadableDocument = Omit<File, 'price'> & { price: number | null }
