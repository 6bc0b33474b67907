import { homeOf, paths } from '#shared/paths.ts'

/** Stands for this site: relative addresses are resolved against it, and others have another origin. */
const site = 'https://this-site.invalid'

const starts: readonly string[] = [paths.app.dashboard, paths.admin.root]

/** The login screen, which leads back to `path` afterwards. */
export const loginPath = (path: string) =>
  starts.includes(path) ? paths.login : `${paths.login}?${new URLSearchParams({ next: path })}`

/** Where a login at this address leads: to the page that asked for it, if it is one of this site, else to the start page. */
export const afterLogin = (user: { is_admin: boolean } | null, search: string) => {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, site)) return homeOf(user)
  const { origin, pathname, search: query, hash } = new URL(next, site)
  // `/..//host` stays on this site until the browser reads `//host` as another one.
  const isHere = origin === site && !pathname.startsWith('//')
  return isHere && pathname !== paths.login ? pathname + query + hash : homeOf(user)
}
