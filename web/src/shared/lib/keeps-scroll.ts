/** State of a navigation that leaves the scroll position as it is. */
export const keepsScroll = { keepsScroll: true } as const
