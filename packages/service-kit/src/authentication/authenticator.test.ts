import { createHmac, generateKeyPairSync } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../app-error.ts'
import { newId } from '../ids.ts'
import { type Caller, createAuthenticator } from './authenticator.ts'
import type { Session } from './session-list.ts'
import { createTokenVerifier, signToken } from './tokens.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })

const session: Session = {
  id: newId(),
  userId: newId(),
  username: 'a@example.com',
  isAdmin: false,
  expiresAt: Math.floor(Date.now() / 1000) * 1000 + 60_000,
}
const { id: sessionId, userId, expiresAt } = session
const token = { userId, sessionId, expiresAt }

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const claims = {
  sub: userId,
  jti: sessionId,
  iss: 'runwen',
  aud: 'runwen',
  exp: Math.floor(expiresAt / 1000),
}
const signOptions: jwt.SignOptions = { algorithm: 'ES256', noTimestamp: true }
const without = (name: keyof typeof claims) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
const hmac = (header: object) => {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
}
const genuine = signToken(privateKey, token)
const [head, , signature] = genuine.split('.')

const forged: [string, string][] = [
  ['no signature at all', `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  [
    'an unsigned token with a signature',
    `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.${signature}`,
  ],
  ['HS256 with the public key', hmac({ alg: 'HS256', typ: 'JWT' })],
  ['an HMAC signature with an ES256 header', hmac({ alg: 'ES256', typ: 'JWT' })],
  ['a signature by another key', signToken(otherKeys.privateKey, token)],
  [
    'a key embedded in the token',
    jwt.sign(claims, otherKeys.privateKey, {
      ...signOptions,
      header: { alg: 'ES256', jwk: otherKeys.publicKey.export({ format: 'jwk' }) } as jwt.JwtHeader,
    }),
  ],
  [
    'a key id in the token',
    jwt.sign(claims, otherKeys.privateKey, { ...signOptions, keyid: '../../etc/passwd' }),
  ],
  ['another issuer', jwt.sign({ ...claims, iss: 'other' }, privateKey, signOptions)],
  ['another audience', jwt.sign({ ...claims, aud: 'other' }, privateKey, signOptions)],
  ['no audience', jwt.sign(without('aud'), privateKey, signOptions)],
  ['no issuer', jwt.sign(without('iss'), privateKey, signOptions)],
  ['no expiry', jwt.sign(without('exp'), privateKey, signOptions)],
  ['no session', jwt.sign(without('jti'), privateKey, signOptions)],
  ['no user', jwt.sign(without('sub'), privateKey, signOptions)],
  ['an expired token', signToken(privateKey, { ...token, expiresAt: Date.now() - 1_000 })],
  [
    'changed claims with the original signature',
    `${head}.${encode({ ...claims, sub: newId() })}.${signature}`,
  ],
  ['a token that is too long', jwt.sign({ ...claims, more: 'x'.repeat(3_000) }, privateKey, signOptions)],
  ['no token', ''],
]

describe('tokens', () => {
  test('a valid token is read', () => {
    expect(createTokenVerifier([publicKey])(genuine)).toEqual(token)
  })

  test.each(forged)('%s is refused', (_what, text) => {
    expect(createTokenVerifier([publicKey])(text)).toBeUndefined()
  })

  test('tokens are verified once and cached until they expire or the cache is full', () => {
    const verify = vi.spyOn(jwt, 'verify')
    const check = createTokenVerifier([publicKey], 2)
    const other = (n: number) => signToken(privateKey, { ...token, sessionId: `s${n}` })
    for (const text of [genuine, genuine, other(1), genuine]) check(text)
    expect(verify).toHaveBeenCalledTimes(2)
    for (const text of [other(2), other(3)]) check(text)
    verify.mockClear()
    check(genuine)
    expect(verify).toHaveBeenCalledTimes(1)
    expect(check(genuine, expiresAt)).toBeUndefined()
    expect(check(genuine, expiresAt + 1)).toBeUndefined()
    verify.mockRestore()
  })
})

describe('two keys', () => {
  const keyIdIn = (text: string) => jwt.decode(text, { complete: true })?.header.kid
  const byOther = signToken(otherKeys.privateKey, token)

  test('two keys are both accepted, and each token names its key', () => {
    const check = createTokenVerifier([publicKey, otherKeys.publicKey])
    expect([check(genuine), check(byOther)]).toEqual([token, token])
    expect(keyIdIn(genuine)).toMatch(/^[\w-]{16}$/)
    expect(keyIdIn(byOther)).not.toBe(keyIdIn(genuine))
  })

  test('the withdrawn key is refused', () => {
    const check = createTokenVerifier([otherKeys.publicKey])
    expect([check(genuine), check(byOther)]).toEqual([undefined, token])
  })

  test('a token that names one key and is signed by the other is refused', () => {
    const text = jwt.sign(claims, privateKey, { ...signOptions, keyid: keyIdIn(byOther) ?? '' })
    expect(createTokenVerifier([publicKey, otherKeys.publicKey])(text)).toBeUndefined()
  })

  test('two keys accept the tokens of an earlier version, which name no key', () => {
    const text = jwt.sign(claims, privateKey, signOptions)
    expect(createTokenVerifier([otherKeys.publicKey, publicKey])(text)).toEqual(token)
    expect(createTokenVerifier([otherKeys.publicKey])(text)).toBeUndefined()
  })
})

describe('callers', () => {
  const authenticator = (find: (id: string) => Promise<Session | undefined>) =>
    createAuthenticator({ publicKeys: [publicKey], sessions: { find } })
  const bearer = `Bearer ${genuine}`

  test('callers are identified by token and session', async () => {
    const { authenticate } = authenticator(async (id) => (id === sessionId ? session : undefined))
    expect(await authenticate(bearer)).toEqual({
      userId,
      sessionId,
      username: session.username,
      isStaff: false,
      role: null,
      isRestricted: false,
      expiresAt,
    })
    expect(await authenticate(`bearer ${genuine}`)).toMatchObject({ userId })
  })

  test.each<[string, Partial<Session>, Caller['role']]>([
    ['a member of staff has the role of the session', { isAdmin: true, role: 'editor' }, 'editor'],
    ['a member of staff of an earlier version is an owner', { isAdmin: true }, 'owner'],
    ['a customer has no role', { isAdmin: false, role: 'owner' }, null],
  ])('%s', async (_what, fields, role) => {
    const { authenticate } = authenticator(async () => ({ ...session, ...fields }))
    expect(await authenticate(bearer)).toMatchObject({ role })
  })

  test.each<[string, string | undefined]>([
    ['no header', undefined],
    ['no token', 'Bearer '],
    ['another scheme', `Basic ${genuine}`],
    ['two tokens', `Bearer ${genuine} ${genuine}`],
    ...forged.map(([what, text]): [string, string] => [what, `Bearer ${text}`]),
  ])('callers with %s are unauthorized', async (_what, header) => {
    const { authenticate } = authenticator(async () => session)
    await expect(authenticate(header)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test("callers with an ended session or another user's session are unauthorized", async () => {
    const gone = authenticator(async () => undefined)
    await expect(gone.authenticate(bearer)).rejects.toMatchObject({ code: 'unauthorized' })
    const swapped = authenticator(async () => ({ ...session, userId: newId() }))
    await expect(swapped.authenticate(bearer)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('callers receive unavailable while the session store is down', async () => {
    const away = authenticator(async () => Promise.reject(new AppError('unavailable')))
    await expect(away.authenticate(bearer)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
