import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExampleCheckout, exampleCheckout } from './example-checkout.ts'
import { type Findings, readImports } from './read-imports.ts'

const refused = [
  ['packages/contracts/src/errors.ts', '@runwen/service-kit'],
  ['packages/contracts/src/errors.ts', 'uuid'],
  ['packages/contracts/src/errors.ts', 'node:fs'],
  ['packages/service-kit/src/ids.ts', '@runwen/event-bus'],
  ['packages/service-kit/src/ids.ts', '@runwen/test-kit'],
  ['packages/event-bus/src/bus.ts', '@runwen/local-stack'],
  ['packages/object-store/src/open.ts', '@runwen/event-bus'],
  ['packages/unlisted/src/index.ts', '@runwen/contracts'],
  ['tools/local-stack/src/start.ts', '@runwen/test-kit'],
  ['tools/local-stack/src/start.ts', '@runwen/auth-service'],
  ['services/files/src/service.ts', '@runwen/auth-service'],
  ['services/files/src/service.ts', '@runwen/gateway'],
  ['services/files/src/service.ts', '@runwen/test-kit'],
  ['services/files/src/service.ts', '../../auth/src/service.ts'],
  ['services/files/src/service.ts', '../../../packages/event-bus/src/index.ts'],
  ['services/files/src/service.ts', 'amqplib'],
  ['services/files/src/service.ts', 'amqplib/channel_api.js'],
  ['services/files/src/service.ts', 'minio'],
  ['services/files/src/service.ts', './missing.ts'],
  ['services/files/src/service.ts', 'stripe'],
  ['services/notifications/src/service.ts', '@runwen/object-store'],
  ['services/files/src/testing/helper.ts', '@runwen/test-kit'],
  ['services/files/test/upload.test.ts', '@runwen/payment-service'],
  ['services/files/test/upload.test.ts', '../../payment/src/service.ts'],
  ['services/payment/test/pay.test.ts', '@runwen/mailbox'],
  ['services/auth/test/harness.ts', '@runwen/local-stack'],
  ['packages/event-bus/bench/setup.ts', '@runwen/local-stack'],
  ['packages/event-bus/test/support/servers.ts', '@runwen/setup/databases'],
  ['gateway/src/service.ts', '@runwen/files-service'],
  ['gateway/src/auth.ts', 'jsonwebtoken'],
  ['services/files/src/adapters/pdf/write.ts', '../../use-cases/file/delete-file.ts'],
  ['services/files/src/adapters/pdf/write.ts', '../../http/files.ts'],
  ['services/files/src/adapters/pdf/write.ts', '../../service.ts'],
  ['services/files/src/models/file/store.ts', '../../adapters/pdf/write.ts'],
  ['services/files/src/models/file/store.ts', '../../context.ts'],
  ['services/files/src/models/file/store.ts', '../../config.ts'],
  ['services/files/src/models/file/store.ts', '../../http/files.ts'],
  ['services/files/src/models/file/store.ts', '../../use-cases/file/delete-file.ts'],
  ['services/files/src/models/file/store.ts', '../../service.ts'],
  ['services/files/src/use-cases/file/delete-file.ts', '../../http/files.ts'],
  ['services/files/src/use-cases/file/delete-file.ts', '../../events/consumers.ts'],
  ['services/files/src/use-cases/file/delete-file.ts', '../../jobs/sweep.ts'],
  ['services/files/src/use-cases/file/delete-file.ts', '../../commands/list.ts'],
  ['services/files/src/http/files.ts', '../service.ts'],
  ['web/src/shared/ui/Page.tsx', '#features/login/api.ts'],
  ['web/src/shared/ui/Page.tsx', '#app/store.ts'],
  ['web/src/features/login/api.ts', '#app/store.ts'],
  ['web/src/features/login/api.ts', '#features/landing/api.ts'],
  ['web/src/features/login/api.ts', '../landing/api.ts'],
  ['web/src/features/login/api.ts', '@runwen/service-kit'],
  ['web/src/features/login/api.ts', 'zod'],
  ['web/src/app/store.ts', '#testing/server.ts'],
] as const

/** Forbidden as values, allowed as types. */
const refusedAsValues = [['web/src/features/login/api.ts', '@runwen/contracts']] as const

const accepted = [
  ['packages/contracts/src/errors.ts', 'zod'],
  ['packages/contracts/src/errors.ts', './limits.ts'],
  ['packages/contracts/src/events.test.ts', 'node:fs'],
  ['packages/service-kit/src/ids.ts', 'uuid'],
  ['packages/service-kit/test/http.test.ts', '@runwen/test-kit'],
  ['packages/service-kit/test/http.test.ts', '@runwen/service-kit'],
  ['packages/event-bus/src/broker/connect.ts', 'amqplib'],
  ['services/files/src/service.ts', '@runwen/object-store'],
  ['services/payment/src/adapters/provider/stripe.ts', 'stripe/lib/Error.js'],
  ['services/files/src/service.ts', './http/files.ts'],
  ['services/files/src/http/files.ts', '../use-cases/file/delete-file.ts'],
  ['services/files/src/http/files.ts', '../models/file/store.ts'],
  ['services/files/src/jobs/sweep.ts', '../use-cases/file/delete-file.ts'],
  ['services/files/src/use-cases/file/delete-file.ts', '../../adapters/pdf/write.ts'],
  ['services/files/src/use-cases/file/delete-file.ts', '../../models/file/store.ts'],
  ['services/files/src/use-cases/file/delete-file.ts', '../../context.ts'],
  ['services/files/src/adapters/pdf/write.ts', '../../models/file/store.ts'],
  ['services/files/src/models/file/store.ts', '../owner/rules.ts'],
  ['services/files/src/models/file/store.test.ts', '@runwen/test-kit'],
  ['services/payment/test/pay.test.ts', '@runwen/test-kit/sandbox'],
  ['tests/bench/payment/balance.ts', '@runwen/local-stack'],
  ['services/payment/test/pay.test.ts', '../src/service.ts'],
  ['tests/network/src/start.ts', '@runwen/files-service'],
  ['web/src/app/router.tsx', '#features/login/api.ts'],
  ['web/src/features/login/pages/LoginPage.tsx', '#features/login/api.ts'],
  ['web/src/features/upload/rules.ts', '@runwen/contracts/limits'],
] as const

/** A separate file for each case, so that findings belong to one case. */
const fileOf = (file: string, index: number, kind: string) => file.replace('.', `-${kind}${index}.`)
const statements = {
  value: (to: string) => `import * as it from '${to}'\nawait using x = it\n`,
  type: (to: string) => `import type { It } from '${to}'\nexport type X = It\n`,
  dynamic: (to: string) => `export const load = async () => import('${to}')\n`,
  again: (to: string) => `export * from '${to}'\n`,
}
const kinds = Object.keys(statements) as (keyof typeof statements)[]

describe('the rules', () => {
  let example: ExampleCheckout
  let found: Findings
  beforeAll(() => {
    example = exampleCheckout()
    const cases = [...refused, ...refusedAsValues, ...accepted]
    for (const [file, to] of cases) {
      example.write(file, 'export {}\n')
      if (/^\.\.?\/.*\.ts$/.test(to) && !to.includes('missing')) {
        example.write(join(file, '..', to), 'export {}\n')
      }
      if (to.startsWith('#')) example.write(to.replace('#', 'web/src/'), 'export {}\n')
    }
    for (const kind of kinds) {
      for (const [index, [file, to]] of cases.entries()) {
        example.write(fileOf(file, index, kind), statements[kind](to))
      }
    }
    example.write('services/auth/src/models/a/one.ts', "import type { Two } from '../b/two.ts'\n")
    example.write('services/auth/src/models/b/two.ts', "import '../a/other.ts'\n")
    example.write('services/auth/src/models/a/other.ts', 'export {}\n')
    example.write('services/auth/src/config.ts', "import './service.ts'\n")
    example.write('services/auth/src/service.ts', "import './config.ts'\n")
    found = readImports(example.directory)
  })
  afterAll(() => example.remove())

  const findingsOf = (file: string) => found.violations.filter((text) => text.includes(`: ${file} -> `))

  test.each(refused.map(([file, to], index) => ({ file, to, index })))(
    'the rules refuse $file -> $to',
    ({ file, index }) => {
      for (const kind of kinds) expect(findingsOf(fileOf(file, index, kind)), kind).not.toEqual([])
    },
  )

  test.each(refusedAsValues.map(([file, to], index) => ({ file, to, index: index + refused.length })))(
    'the rules refuse $file -> $to except for types',
    ({ file, index }) => {
      for (const kind of kinds) {
        const findings = findingsOf(fileOf(file, index, kind))
        if (kind === 'type') expect(findings).toEqual([])
        else expect(findings, kind).not.toEqual([])
      }
    },
  )

  test.each(
    accepted.map(([file, to], index) => ({
      file,
      to,
      index: index + refused.length + refusedAsValues.length,
    })),
  )('the rules accept $file -> $to', ({ file, index }) => {
    for (const kind of kinds) expect(findingsOf(fileOf(file, index, kind))).toEqual([])
  })

  test('the rules forbid cycles between folders, also of type-only imports, and between files', () => {
    expect(found.cycles.map(({ folder, members }) => [folder, members.toSorted()])).toEqual(
      expect.arrayContaining([
        ['services/auth/src/models', ['a', 'b']],
        ['services/auth/src', ['config.ts', 'service.ts']],
      ]),
    )
  })
})
