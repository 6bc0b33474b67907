/** Limits of one document. Together with the limits of the process they bound memory and time. */
export const comparisonLimits = {
  /** Elements of all parts of one document. */
  elements: 1_000_000,
  /** Open elements at any place. Word itself writes about 40 for a table in a table in a box. */
  depth: 250,
  /** Characters of text and attributes of one document. */
  characters: 8_000_000,
  /** Change marks of one document. */
  revisions: 60_000,
  comments: 5_000,
} as const

/** The documents cannot be compared within the limits. The message holds no text of a document. */
export class ComparisonLimit extends Error {
  override name = 'ComparisonLimit'
}

export type Measured = 'elements' | 'characters' | 'revisions' | 'comments'

/** Counts what a document consumes. */
export class Meter {
  private readonly spent = { elements: 0, characters: 0, revisions: 0, comments: 0 }

  /** @throws ComparisonLimit above the limit. */
  spend(what: Measured, count = 1): void {
    this.spent[what] += count
    if (this.spent[what] > comparisonLimits[what]) throw new ComparisonLimit(`too many ${what}`)
  }
}
