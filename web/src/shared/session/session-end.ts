/** Why a session ended without this tab's doing; the login page says so. */
export type SessionEnd = 'expired' | 'idle' | 'elsewhere'

/** The reason behind the error code of a 401. */
export const endOf = (code: string | undefined): SessionEnd => {
  if (code === 'session_idle') return 'idle'
  return code === 'session_ended' ? 'elsewhere' : 'expired'
}
