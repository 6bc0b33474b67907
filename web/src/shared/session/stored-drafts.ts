const prefixOf = (userId: string | undefined) => `draft:${userId ?? ''}:`

/** Session storage key of a user's draft, by field name. */
export const draftKey = (userId: string | undefined, name: string) => prefixOf(userId) + name

export const hasDraft = (userId: string | undefined, name: string) =>
  sessionStorage.getItem(draftKey(userId, name)) !== null

/** Removes all drafts on logout, so that the next user of this browser cannot read them. */
export const dropDrafts = (userId: string | undefined) => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefixOf(userId))) sessionStorage.removeItem(key)
}

export const invitationCodeDraft = 'register.code'

/** Fills in the invitation code of the registration form, which only visitors see. */
export const keepInvitationCode = (code: string) =>
  sessionStorage.setItem(draftKey(undefined, invitationCodeDraft), code)
