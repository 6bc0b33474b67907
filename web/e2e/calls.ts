import { expect, type Page, type Request } from '@playwright/test'

const pathOf = (request: Request) => new URL(request.url()).pathname

/** Collects what a page asks of the API from now on. */
export const recordCalls = (page: Page) => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (pathOf(request).startsWith('/api/')) requests.push(request)
  })
  const newest = (method: string, path: string) => {
    const pattern = new RegExp(`^${path.replace('{id}', '[\\w-]+')}$`)
    return requests.findLast((request) => request.method() === method && pattern.test(pathOf(request)))
  }
  const wait = async (method: string, path: string): Promise<Request> => {
    await expect.poll(() => newest(method, path) !== undefined, `${method} ${path}`).toBe(true)
    return newest(method, path) as Request
  }
  return {
    /** The body of the newest call of a route, such as `PUT /api/admin/files/{id}/status`. */
    sent: async (method: string, path: string): Promise<unknown> => (await wait(method, path)).postDataJSON(),
    /** Status and JSON of the newest answer; of other answers, their type. */
    async answered(method: string, path: string): Promise<{ status: number; answer: unknown }> {
      const response = await (await wait(method, path)).response()
      if (!response) throw new Error(`${method} ${path} got no answer`)
      const type = (await response.headerValue('content-type')) ?? ''
      const isJson = type.startsWith('application/json')
      return { status: response.status(), answer: isJson ? await response.json() : type }
    },
    /** Every `Authorization` header that was sent; undefined for none. */
    tokens: () => [...new Set(requests.map((request) => request.headers().authorization))],
  }
}

/** Calls a route that no screen needs, with the token that the browser holds. */
export const callFromPage = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        ...(body && { 'Content-Type': 'application/json' }),
      }
      const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return { status: response.status, answer: (await response.json()) as unknown }
    },
    { method, path, body },
  )
