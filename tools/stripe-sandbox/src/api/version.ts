/** The only API version that the sandbox supports. The installed SDK pins the same one. */
export const apiVersion = '2026-10-28.endive'
