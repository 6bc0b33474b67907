/** How often a call is repeated by itself. With the delays of RTK Query, the last repeat starts after about 4 s. */
export const maxRetries: number = 3
