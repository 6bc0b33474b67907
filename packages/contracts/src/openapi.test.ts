import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { api, openApi } from './index.ts'

const document = openApi(api, { version: '1.0.0', server: '/' }) as {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; requestBody?: unknown; responses: Record<string, unknown>; security: unknown[] }
    >
  >
}

test('OpenAPI describes every endpoint once', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map((o) => o.operationId).sort()).toEqual(Object.keys(api).sort())
})

test('OpenAPI marks public endpoints', () => {
  const publicEndpoints = Object.entries(api)
    .filter(([, e]) => e.access === 'public')
    .map(([name]) => name)
  expect(publicEndpoints.sort()).toEqual([
    'checkInvitationCode',
    'confirmEmail',
    'deliveryTimes',
    'docs',
    'forgotPassword',
    'login',
    'openUnsubscribePage',
    'openapi',
    'register',
    'resetPassword',
    'site',
    'stripeConfig',
    'unsubscribe',
    'verifyCertificate',
    'webhook',
  ])
})

test('OpenAPI lists the errors of an endpoint', () => {
  const responses = document.paths['/api/user/files/{id}/revision']?.post?.responses ?? {}
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '402', '403', '404', '409']),
  )
})

test('OpenAPI requires a body unless every field of it is optional', () => {
  const bodyOf = (path: string, method: 'post' | 'put') => document.paths[path]?.[method]?.requestBody
  expect(bodyOf('/api/admin/invitation-codes', 'post')).toMatchObject({ required: false })
  expect(bodyOf('/api/auth/login', 'post')).toMatchObject({ required: true })
  expect(bodyOf('/api/upload', 'post')).toMatchObject({ required: true })
})

test('OpenAPI lists what a download may be', () => {
  const content = Object.fromEntries(['application/pdf', 'image/png', 'image/jpeg'].map((type) => [type, {}]))
  const call = document.paths['/api/user/attachments/{id}/download']?.get
  expect(call?.responses['200']).toMatchObject({ content })
})

test('OpenAPI passes the recommended rules of the Redocly linter', async () => {
  // The linter takes only 2xx for a success; the unsubscribe address of emails redirects.
  const others = Object.entries(api).filter(([, { status }]) => status < 200 || status > 299)
  expect(others.map(([name]) => name)).toEqual(['openUnsubscribePage'])
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-2xx-response': 'off' } })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(
    problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
  ).toEqual([])
})
