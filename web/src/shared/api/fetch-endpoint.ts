import { backgroundHeader } from '@runwen/contracts/constants'
import { i18n } from '#shared/i18n/i18n.ts'
import { isActive } from '#shared/lib/activity.ts'
import { storedSession } from '#shared/session/stored-session.ts'
import { type Arguments, type EndpointName, requestOf } from './endpoints.ts'

/** Headers of every request: session token, language of the messages, and whether no one is at the keyboard. */
export const sessionHeaders = (token: string | null): Record<string, string> => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  'Accept-Language': i18n.language,
  ...(!isActive() && { [backgroundHeader]: '1' }),
})

const isJson = { 'Content-Type': 'application/json' }

/**
 * Calls an endpoint outside the API cache: for answers that are not JSON, requests that outlive the page, and public pages,
 * which load without the store. They take the token that the browser holds, as every request does.
 */
export const fetchEndpoint = <N extends EndpointName>(
  name: N,
  input: Arguments<N>,
  token: string | null = storedSession().token,
  init?: Pick<RequestInit, 'keepalive'>,
) => {
  const { url, method, params, body, headers } = requestOf(name, input)
  const address = new URL(url, location.origin)
  for (const [key, value] of Object.entries(params ?? {}))
    if (value !== undefined) address.searchParams.set(key, String(value))
  return fetch(address, {
    ...init,
    method,
    headers: { ...sessionHeaders(token), ...(body && isJson), ...headers },
    body: body && JSON.stringify(body),
  })
}
