import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentRefusal, refusal } from './server-imports.ts'
import { importsOf } from './web-imports.ts'

const root = resolve(import.meta.dirname, '../..')
const files = globSync(['{packages,services,tools,tests}/*/**/*.{ts,mjs}', 'gateway/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'tools/checks/**'],
}).map((file) => ({ file, source: readFileSync(resolve(root, file), 'utf8') }))

it('finds the files that it holds to the rules', () => {
  expect(files.map(({ file }) => file)).toContain('packages/service-kit/src/index.ts')
})

it('the server side imports downwards only', () => {
  const refused = files
    .flatMap(({ file, source }) => importsOf(file, source))
    .flatMap((entry) => {
      const why = refusal(entry)
      return why ? [`${entry.from} → ${entry.to}: ${why}`] : []
    })
  expect(refused).toEqual([])
})

it('only config.ts reads the environment', () => {
  const refused = files.filter(({ file, source }) => environmentRefusal(file, source)).map(({ file }) => file)
  expect(refused).toEqual([])
})

describe('the rules themselves', () => {
  it.each([
    ['packages/contracts/src/errors.ts', '@runwen/service-kit'],
    ['packages/contracts/src/errors.ts', 'uuid'],
    ['packages/contracts/src/errors.ts', 'node:fs'],
    ['packages/service-kit/src/index.ts', '@runwen/event-bus'],
    ['packages/service-kit/src/index.ts', '@runwen/test-kit'],
    ['packages/event-bus/src/index.ts', '@runwen/local-stack'],
    ['packages/object-store/src/open.ts', '@runwen/event-bus'],
    ['tools/local-stack/src/start.ts', '@runwen/test-kit'],
    ['tools/local-stack/src/start.ts', '@runwen/auth-service'],
    ['packages/unheard-of/src/index.ts', '@runwen/contracts'],
    ['services/files/src/service.ts', '@runwen/auth-service'],
    ['services/files/src/service.ts', '@runwen/gateway'],
    ['services/files/src/service.ts', '@runwen/test-kit'],
    ['services/files/src/service.ts', '@runwen/test-kit/network'],
    ['services/files/src/service.ts', '../../auth/src/service.ts'],
    ['services/files/src/service.ts', '../../packages/event-bus/src/index.ts'],
    ['services/files/src/service.ts', 'amqplib'],
    ['services/files/src/service.ts', 'amqplib/channel_api.js'],
    ['services/files/src/service.ts', 'minio'],
    ['gateway/src/service.ts', '@runwen/files-service'],
    ['gateway/src/auth.ts', 'jsonwebtoken'],
    ['services/files/test/upload.test.ts', '@runwen/payment-service'],
    ['services/files/test/upload.test.ts', '../../payment/src/service.ts'],
    ['services/files/src/testing/helper.ts', '@runwen/test-kit'],
  ])('%s may not import %s', (from, to) => {
    expect(refusal({ from, to, typeOnly: false })).toBeDefined()
    expect(refusal({ from, to, typeOnly: true })).toBeDefined()
  })

  it.each([
    ['packages/contracts/src/errors.ts', 'zod'],
    ['packages/contracts/src/errors.ts', './limits.ts'],
    ['packages/contracts/src/events.test.ts', 'node:fs'],
    ['packages/service-kit/src/ids.ts', 'uuid'],
    ['packages/service-kit/test/http.test.ts', '@runwen/test-kit'],
    ['packages/service-kit/test/http.test.ts', '@runwen/service-kit'],
    ['packages/event-bus/src/broker/connect.ts', 'amqplib'],
    ['packages/event-bus/bench/stage.ts', '@runwen/local-stack'],
    ['services/files/src/service.ts', '@runwen/object-store'],
    ['services/files/src/uploads/store.ts', '../service.ts'],
    ['services/files/src/uploads/rules.test.ts', '@runwen/test-kit'],
    ['services/payment/test/pay.test.ts', '@runwen/stripe-sandbox'],
    ['services/payment/test/pay.test.ts', '../src/service.ts'],
    ['tests/network/src.ts', '@runwen/files-service'],
  ])('%s may import %s', (from, to) => {
    expect(refusal({ from, to, typeOnly: false })).toBeUndefined()
  })

  it.each([
    ['services/files/src/service.ts', 'const port = process.env.PORT'],
    ['services/files/src/service.ts', "const port = process.env['PORT']"],
    ['services/files/src/service.ts', 'const { PORT } = process\n  .env'],
    ['services/files/src/service.ts', "import { env } from 'node:process'"],
    ['services/files/src/service.ts', "import { argv, env as e } from 'process'"],
    ['services/files/test/upload.test.ts', 'process.env.PORT'],
    ['tools/local-stack/src/configuration.ts', 'process.env'],
  ])('%s may not read the environment by %s', (file, source) => {
    expect(environmentRefusal(file, source)).toBeDefined()
  })

  it.each([
    ['services/files/src/config.ts', 'process.env'],
    ['tools/local-stack/bootstrap.mjs', 'process.env.PATH'],
    ['services/files/src/service.ts', 'readConfig(schema, options.env)'],
  ])('%s may say %s', (file, source) => {
    expect(environmentRefusal(file, source)).toBeUndefined()
  })
})
