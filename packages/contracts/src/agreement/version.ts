/**
 * Version of the authorization agreement in force. A changed text needs a new version. Keep the text of every version
 * that a customer agreed to.
 */
export const agreementVersion = '2026-11-27'
