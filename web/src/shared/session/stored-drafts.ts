const prefixOf = (userId: string | undefined) => `draft:${userId ?? ''}:`

/** Where this tab keeps a person's unsent text, by the name of its field. */
export const draftKey = (userId: string | undefined, name: string) => prefixOf(userId) + name

/** Logging out removes what was typed, so that the next person at this screen cannot read it. */
export const dropDrafts = (userId: string | undefined) => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefixOf(userId))) sessionStorage.removeItem(key)
}
