import { expect, test } from 'vitest'
import { isNormalTarget } from './normal-request.ts'

test.each([
  '/',
  '/api/user/files?limit=5',
  '/api/user/files/019a9f2c-4d10-7a3b-8c55-1f2e3d4c5b6a/download',
  '/assets/index-Bq3.js',
  '/payment-return?return=https://x/../y',
  '/%E6%96%87',
])('the target %s is accepted', (target) => {
  expect(isNormalTarget(target)).toBe(true)
})

test.each([
  '/api/../admin/users',
  '/api/./x',
  '/api/%2e%2e/admin',
  '/api/%2E%2E/admin',
  '/api/.%2e/admin',
  '/api/user%2ffiles',
  '/api/user%5cfiles',
  '/api\\admin',
  '//evil.example/api',
  '/api//admin',
  'http://127.0.0.1/api/admin/users',
  '*',
  '',
  '/api/%00',
  '/api/%0d%0aX: y',
  '/api/%',
  '/api/%zz',
  '/api/a b',
])('the target %s is refused', (target) => {
  expect(isNormalTarget(target)).toBe(false)
})
