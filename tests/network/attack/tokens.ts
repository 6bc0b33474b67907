import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { authApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { call } from './call.ts'
import { type Attack, endedToken, type Outcome, type Target } from './target.ts'

type Json = Record<string, unknown>

const encode = (value: Json | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsOf = (token: string): Json =>
  JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString()) as Json

/** Signs like the auth service (ES256), with any header and claims. */
function signed(key: KeyObject, claims: Json | string, header: Json = {}): string {
  const text = `${encode({ alg: 'ES256', typ: 'JWT', ...header })}.${encode(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function hmac(secret: string | Buffer, claims: Json): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const nowSeconds = () => Math.floor(Date.now() / 1_000)

/** A correctly signed token of a live session that has expired. */
export const expiredToken = ({ privateKey, customer }: Target): string =>
  signed(privateKey, { ...claimsOf(customer.token), exp: nowSeconds() - 60 })

/** Tokens that must be refused, each a live customer's token with one change. */
async function forgeries(target: Target): Promise<Record<string, string>> {
  const { privateKey, customer, other, staff } = target
  const { token } = customer
  const [header, payload, signature] = partsOf(token)
  const claims = claimsOf(token)
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const { exp: _exp, ...withoutExpiry } = claims
  const { aud: _aud, ...withoutAudience } = claims
  const { iss: _iss, ...withoutIssuer } = claims
  const { sub: _sub, ...withoutSubject } = claims
  const { jti: _jti, ...withoutId } = claims
  const unsigned = (alg: string) => `${encode({ alg, typ: 'JWT' })}.${payload}.`
  return {
    'alg none': unsigned('none'),
    'alg None': unsigned('None'),
    'alg none with the signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    'four parts': `${token}.${signature}`,
    'HS256 with the public key (PEM)': hmac(pem, claims),
    'HS256 with the public key (PEM, trimmed)': hmac(String(pem).trim(), claims),
    'HS256 with the public key (DER)': hmac(der, claims),
    'HS256 with an empty secret': hmac('', claims),
    'another key': signed(stranger.privateKey, claims),
    'another key in jwk': signed(stranger.privateKey, claims, {
      jwk: stranger.publicKey.export({ format: 'jwk' }),
    }),
    'kid as a path': signed(stranger.privateKey, claims, { kid: '../../../../dev/null' }),
    'kid as SQL': signed(stranger.privateKey, claims, { kid: "' OR '1'='1" }),
    'jku elsewhere': signed(stranger.privateKey, claims, { jku: 'http://127.0.0.1:1/keys' }),
    'x5u elsewhere': signed(stranger.privateKey, claims, { x5u: 'http://127.0.0.1:1/cert' }),
    'alg RS256': signed(privateKey, claims, { alg: 'RS256' }),
    'alg ES384': signed(privateKey, claims, { alg: 'ES384' }),
    'a signature of zeros': `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    'a DER signature': `${header}.${payload}.${sign('sha256', Buffer.from(`${header}.${payload}`), privateKey).toString('base64url')}`,
    'another wrong signature': `${header}.${payload}.${Buffer.alloc(64, 1).toString('base64url')}`,
    "another customer's claims": `${header}.${encode({ ...claims, sub: other.user.id })}.${signature}`,
    'another issuer': signed(privateKey, { ...claims, iss: 'elsewhere' }),
    'another audience': signed(privateKey, { ...claims, aud: 'elsewhere' }),
    'no issuer': signed(privateKey, withoutIssuer),
    'no audience': signed(privateKey, withoutAudience),
    'no expiry': signed(privateKey, withoutExpiry),
    'no subject': signed(privateKey, withoutSubject),
    'no session': signed(privateKey, withoutId),
    'an expiry that is text': signed(privateKey, { ...claims, exp: '9999999999' }),
    'not valid yet': signed(privateKey, { ...claims, nbf: nowSeconds() + 3_600 }),
    expired: expiredToken(target),
    'an unknown session': signed(privateKey, { ...claims, jti: newId() }),
    "another customer's session": signed(privateKey, { ...claims, jti: claimsOf(other.token).jti }),
    "an administrator's id with a customer's session": signed(privateKey, { ...claims, sub: staff.user.id }),
    'a session with a glob': signed(privateKey, { ...claims, jti: '*' }),
    'claims that are a list': signed(privateKey, '[]'),
    'claims that are text': signed(privateKey, '"admin"'),
    'broken claims': signed(privateKey, '{"sub":'),
    'an ended session': await endedToken(target),
    'a very long token': `${header}.${'A'.repeat(6_000)}.${signature}`,
  }
}

async function refuseForgeries(target: Target): Promise<Outcome> {
  const findings: string[] = []
  const all = Object.entries(await forgeries(target))
  const bases = [target.url, target.services.auth]
  for (const base of bases) {
    for (const [what, token] of all) {
      const { status, code } = await call(base, authApi.me, { token })
      if (status !== 401) findings.push(`${what}: ${status} ${code ?? ''}`)
    }
  }
  const { token } = target.customer
  const schemes = [
    `Basic ${token}`,
    `bearer${token}`,
    token,
    `Bearer ${token}, Bearer ${token}`,
    `Token ${token}`,
  ]
  for (const authorization of schemes) {
    const { status } = await call(target.url, authApi.me, { headers: { authorization } })
    if (status !== 401) findings.push(`${authorization.slice(0, 10)}…: ${status}`)
  }
  const elsewhere: Record<string, string>[] = [{ cookie: `token=${token}` }, { 'x-access-token': token }]
  for (const headers of elsewhere) {
    const { status } = await call(target.url, authApi.me, { headers })
    if (status !== 401) findings.push(`a token outside Authorization: ${status}`)
  }
  const control = await call(target.url, authApi.me, { token })
  if (control.status !== 200) findings.push(`the unchanged token: ${control.status}`)
  return { tried: all.length * bases.length + schemes.length + 3, findings }
}

export const tokenAttacks: Attack[] = [{ name: 'forged and ended tokens', run: refuseForgeries }]
