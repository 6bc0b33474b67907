/** The time zone of the browser, as an IANA name. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
