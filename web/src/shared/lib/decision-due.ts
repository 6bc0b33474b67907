const dayMs = 86_400_000

/** By when staff decide what has no due time of its own: within a day, in milliseconds since 1970. */
export const decisionDueAt = (since: string) => Date.parse(since) + dayMs
