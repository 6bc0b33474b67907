import { paths } from '#shared/paths.ts'

/** Opens the registration with the code filled in. */
export const registrationLink = (code: string) =>
  `${location.origin}${paths.register}?${new URLSearchParams({ code })}`
