const ends = { session_idle: 'idle', session_ended: 'elsewhere', role_changed: 'role' } as const

/** Why a session ended without this tab's doing; the login page says so. */
export type SessionEnd = 'expired' | (typeof ends)[keyof typeof ends]

/** The reason behind the error code of a 401. */
export const endOf = (code: string | undefined): SessionEnd => ends[code as keyof typeof ends] ?? 'expired'
