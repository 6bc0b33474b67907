import { randomBytes } from 'node:crypto'
import { type TestServers, testServers } from './servers.ts'

export interface TestBroker {
  /** URL of a virtual host that only this test uses. */
  url: string
  vhost: string
  /** Calls the management API at `/api${path}`; replaces `{vhost}` in `path`. Returns undefined for an empty body. */
  manage(method: string, path: string, body?: unknown): Promise<unknown>
  close(): Promise<void>
}

/** Creates a virtual host, by default on the broker of the test run. */
export async function testBroker(
  {
    rabbitmqUrl,
    rabbitmqManagementUrl,
  }: Pick<TestServers, 'rabbitmqUrl' | 'rabbitmqManagementUrl'> = testServers(),
): Promise<TestBroker> {
  const vhost = `test_${randomBytes(6).toString('hex')}`
  const user = decodeURIComponent(new URL(rabbitmqUrl).username)

  const manage = (method: string, path: string, body?: unknown) =>
    manageBroker(rabbitmqManagementUrl, method, path.replace('{vhost}', vhost), body)
  await manage('PUT', '/vhosts/{vhost}')
  await manage('PUT', `/permissions/{vhost}/${encodeURIComponent(user)}`, {
    configure: '.*',
    write: '.*',
    read: '.*',
  })

  const url = new URL(rabbitmqUrl)
  url.pathname = `/${vhost}`
  return {
    url: url.href,
    vhost,
    manage,
    async close() {
      await manage('DELETE', '/vhosts/{vhost}')
    },
  }
}

/** Calls the management API at `/api${path}`. Returns undefined for an empty body. @throws Error for a refusal */
export async function manageBroker(
  managementUrl: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const address = new URL(managementUrl)
  const login = Buffer.from(`${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`)
  const response = await fetch(`${address.origin}/api${path}`, {
    method,
    headers: { authorization: `Basic ${login.toString('base64')}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`the RabbitMQ management API answered ${response.status} to ${method} ${path}: ${text}`)
  return text ? JSON.parse(text) : undefined
}
