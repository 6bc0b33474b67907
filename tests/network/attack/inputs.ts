import { api, type Endpoint } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { inParallel, whileOverloaded } from './call.ts'
import { bodyFields, sampleBody } from './sample-body.ts'
import type { Attack, Outcome, Target } from './target.ts'

const size = 60_000
/** Texts that are slow for backtracking patterns, normalization or trimming. */
const worst: Record<string, string> = {
  'dots in an address': `a@${'.'.repeat(size)}@`,
  'labels of one letter': `a@${'a.'.repeat(size / 2)}`,
  'alternating combining marks': `a${'\u0301\u0316'.repeat(size / 4)}`,
  'spaces before a letter': `${' '.repeat(size)}x`,
  'characters that grow': '\ufdfa'.repeat(size / 4),
  NUL: '\0'.repeat(100),
  'unpaired surrogates': '\ud800'.repeat(1_000),
}
/** Texts that would be read as code by careless software. */
const injections = ["' OR 1=1 --", '%25%5f', '{{7*7}}', '$(sleep 9)', '../../etc/passwd', '\\', '*)(uid=*']
/** Longest response to one such request on an idle machine. */
const slowMs = 2_000

/** Every text field of every body and every query parameter with its worst values. */
async function withstandWorstInputs(target: Target): Promise<Outcome> {
  const findings: string[] = []
  let tried = 0
  let slowest = 0
  const send = async (what: string, path: string, init: RequestInit) => {
    tried += 1
    const { status, text, took } = await whileOverloaded(async () => {
      const start = performance.now()
      const response = await fetch(target.url + path, init)
      const text = await response.text()
      return { status: response.status, text, took: performance.now() - start }
    })
    slowest = Math.max(slowest, took)
    if (status >= 500) findings.push(JSON.stringify(`${what}: ${status} ${text.slice(0, 200)}`))
    if (target.isIdle && took > slowMs) findings.push(`${what}: ${took.toFixed(0)} ms`)
    if (/syntax error|at .*\.ts:\d+|SELECT |stack/.test(text)) findings.push(`${what}: shows the inside`)
  }
  const tokenOf = ({ access }: Endpoint) => {
    if (access === 'public') return undefined
    return access === 'admin' ? target.staff.token : target.other.token
  }
  await inParallel(Object.entries<Endpoint>(api), async ([name, endpoint]) => {
    const token = tokenOf(endpoint)
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { method } = endpoint
    const path = endpoint.path.replace(/\{\w+\}/g, newId())
    const body = sampleBody(endpoint)
    // Calls that log in, register or change passwords have limits of their own.
    const fields = endpoint.path.startsWith('/api/auth')
      ? bodyFields(endpoint).slice(0, 1)
      : bodyFields(endpoint)
    for (const field of fields) {
      for (const [kind, value] of Object.entries(worst)) {
        await send(`${name}.${field} with ${kind}`, path, {
          method,
          headers: { ...authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, [field]: value }),
        })
      }
    }
    for (const parameter of Object.keys(endpoint.query?.shape ?? {})) {
      for (const value of [...injections, '\0', '\u0301\u0316'.repeat(1_000), '9'.repeat(400)]) {
        const query = new URLSearchParams({ [parameter]: value })
        await send(`${name}?${parameter}=${value.slice(0, 10)}`, `${path}?${query}`, {
          method,
          headers: authorization,
        })
      }
    }
  })
  return { tried, findings, detail: `slowest ${slowest.toFixed(0)} ms (${slowMs} or less)` }
}

export const inputAttacks: Attack[] = [
  { name: 'worst inputs in every field and parameter', run: withstandWorstInputs },
]
