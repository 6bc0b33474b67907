/** The authorization agreement in force. A changed text is a new version; versions that somebody agreed to are kept. */
export const agreementVersion = '2026-11-21'
