import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { text } from './fields/text.ts'
import { api } from './index.ts'
import { parseInput } from './parse-input.ts'

/** Maximum size of a JSON body, in bytes. */
const maxBodyBytes = 256 * 1024
/** CPU time allowed for one field. */
const maxMs = 50

const fill = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
const repeated = (unit: string) => (size: number) => fill(unit, size)
const around = (head: string, unit: string, tail: string) => (size: number) =>
  head + fill(unit, Math.max(0, size - head.length - tail.length)) + tail

const worst: Record<string, (size: number) => string> = {
  'dots in an address': around('a@', '.', '@'),
  'at signs': around('a', '@', '.'),
  'labels of one letter': around('a@', 'a.', ''),
  'alternating combining marks': around('a', '\u0301\u0316', ''),
  'combining marks without a base': repeated('\u0301\u0316'),
  'marks below and above': around('a', '\u0327\u0301\u0345', ''),
  'the longest runs of marks': repeated(`a${fill('\u0301\u0316', 30)}`),
  'marks that decompose': repeated('\u0344\u0316'),
  'Hangul in parts': repeated('\u1100\u1161\u11a8'),
  'letters that decompose': repeated('\u1e69\u0323'),
  'capitals that grow in lower case': repeated('\u0130'),
  CRLF: repeated('\r\n'),
  'carriage returns': repeated('\r'),
  'spaces before a letter': around('', ' ', 'x'),
  'spaces after a letter': around('x', ' ', ''),
  'spaces between letters': around('x', ' ', 'x'),
  'ideographic spaces': around('x', '\u3000', 'x'),
  letters: repeated('a'),
  digits: repeated('9'),
  hyphens: around('a', '-', '!'),
  percents: repeated('%'),
  backslashes: repeated('\\'),
  'characters outside the BMP': repeated('\u{20bb7}'),
  'joined emoji': repeated('\u{1f469}\u200d'),
  'direction marks': repeated('\u202e\u2066'),
  'unpaired surrogates': repeated('\ud800'),
  NUL: repeated('\0'),
  'a time with a long fraction': around('2026-11-21T08:30:00.', '0', 'Z'),
  'an id and more': around('019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11', '1', ''),
}

/** Maximum lengths of fields, and the maximum size of a body. */
const sizes = [36, 100, 200, 400, 500, 800, 2_000, 8_000, 20_000, maxBodyBytes]

const fieldsOf = (e: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = e[part]
    return schema instanceof z.ZodObject
      ? Object.keys(schema.shape).map((name) => ({ part, name, schema }))
      : []
  })

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Measures again while a result is too slow: garbage collections and a busy machine make single measurements worse. */
function parseCpuMs(schema: z.ZodType, body: object): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 10 && least > maxMs; attempt += 1) {
    least = Math.min(
      least,
      cpuMs(() => parseInput(schema, body, 'en')),
    )
  }
  return least
}

const all = Object.entries(api).flatMap(([call, e]) =>
  fieldsOf(e).map((field) => ({ call, ...field, title: `${call} ${field.part}.${field.name}` })),
)

test('every field of every request is covered', () => {
  expect(all.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['login body.username', 'listUsers query.search', 'getUser params.id']),
  )
  expect(all.length).toBeGreaterThan(60)
})

test.each(all)(
  'every field of every request: $title rejects worst-case inputs within 50 ms',
  ({ schema, name }) => {
    for (const [kind, make] of Object.entries(worst)) {
      for (const size of sizes) {
        const body = { [name]: make(size) }
        expect.soft(parseCpuMs(schema, body), `${kind}, ${size}`).toBeLessThanOrEqual(maxMs)
      }
      const parsed = parseInput(schema, { [name]: make(maxBodyBytes) }, 'en')
      expect(parsed.ok ? [] : Object.keys(parsed.fields), kind).toContain(name)
    }
  },
)

describe('endpoint', () => {
  const define = (body: z.ZodType) =>
    endpoint({
      tag: 'Platform',
      summary: 'Test',
      method: 'POST',
      path: '/api/test',
      access: 'public',
      body,
      status: 200,
      answer: 'empty',
    })

  test('an endpoint accepts bounded fields', () => {
    expect(() => define(z.object({ a: text(5), b: text(5).nullish(), c: z.enum(['x']) }))).not.toThrow()
  })

  test.each([
    ['a string', z.object({ a: z.string() }), 'body.a'],
    ['a string with a limit', z.object({ a: z.string().max(5).optional() }), 'body.a'],
    ['a field with a check on top', z.object({ a: text(5).regex(/(a+)+$/) }), 'body.a'],
    ['a string in an object', z.object({ a: z.object({ b: z.string().nullable() }) }), 'body.a.b'],
    ['strings in a list', z.object({ a: z.array(z.string()) }), 'body.a[]'],
    ['strings under any name', z.object({ a: z.record(z.string(), z.number()) }), 'body.a'],
    ['a string in a union', z.object({ a: z.union([z.number(), z.string()]) }), 'body.a'],
    ['anything', z.object({ a: z.unknown() }), 'body.a'],
    ['a transformed string', z.object({ a: z.string().transform(Number) }), 'body.a'],
  ])('an endpoint rejects %s', (_, body, path) => {
    expect(() => define(body)).toThrow(`/api/test: not a bounded field: ${path}`)
  })
})
