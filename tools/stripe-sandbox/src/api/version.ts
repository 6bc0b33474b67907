/** The one version of the API that the sandbox speaks; the SDK in use pins the same. */
export const apiVersion = '2026-10-28.endive'
