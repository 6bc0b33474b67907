import type { Endpoint, StaffRole } from '@runwen/contracts'

type Route = { method: string; path: string; query?: string[]; body?: true; role?: StaffRole }

/** The data that clients need to call each endpoint, without schemas. Lists `query` only for endpoints with a body, and `role` only where it is not the default. */
export const routesOf = (api: Readonly<Record<string, Endpoint>>): Record<string, Route> =>
  Object.fromEntries(
    Object.entries(api).map(([name, { method, path, query, body, access, role }]) => [
      name,
      {
        method,
        path,
        ...(body && query && { query: Object.keys(query.shape) }),
        ...(body && { body: true as const }),
        ...(access === 'admin' && role && role !== 'manager' && { role }),
      },
    ]),
  )

const literal = (route: Route) =>
  JSON.stringify(route)
    .replace(/"(\w+)":/g, ' $1: ')
    .replaceAll('"', "'")
    .replace(/}$/, ' }')

/** Staff and everyone else load their routes separately. */
const isStaffRoute = ({ path }: Route) => path.startsWith('/api/admin/')

const table = (
  doc: string,
  name: string,
  routes: [string, Route][],
) => `// Generated from the contracts by \`npm run routes\`.

/** ${doc} */
export const ${name} = {
${routes.map(([endpoint, route]) => `  ${endpoint}: ${literal(route)},`).join('\n')}
} as const
`

/** The source texts of `routes.ts` and `staff-routes.ts` in `packages/contracts/src`. */
export function routeSources(api: Readonly<Record<string, Endpoint>>): { routes: string; staff: string } {
  const all = Object.entries(routesOf(api))
  const without = 'without the schemas, for clients that must not load the schema library.'
  return {
    routes: table(
      `Method and path of every endpoint except those of staff, ${without}`,
      'routes',
      all.filter(([, route]) => !isStaffRoute(route)),
    ),
    staff: table(
      `Method, path and, unless it is the default, the lowest role of every endpoint of staff, ${without}`,
      'staffRoutes',
      all.filter(([, route]) => isStaffRoute(route)),
    ),
  }
}
