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

/** The source text of `packages/contracts/src/routes.ts`. */
export const routesSource = (
  api: Readonly<Record<string, Endpoint>>,
) => `// Generated from the contracts by \`npm run routes\`.

/** Method, path and, unless it is the default, the lowest role of every endpoint, without the schemas, for clients that must not load the schema library. */
export const routes = {
${Object.entries(routesOf(api))
  .map(([name, route]) => `  ${name}: ${literal(route)},`)
  .join('\n')}
} as const
`
