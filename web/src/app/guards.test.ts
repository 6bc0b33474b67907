import { parsePath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { loginPath } from '#shared/session/login-return.ts'
import { admin, customer } from '#testing/users.ts'
import { adminOnly, customerOnly, visitorOnly } from './guards.ts'

const nobody = { token: null, user: null }
const aCustomer = { token: 't', user: customer() }
const anAdmin = { token: 't', user: admin() }
const unknown = { token: 't', user: null }

const at = (path: string) => ({ pathname: '/', search: '', hash: '', ...parsePath(path) })

test("a customer's page asks for a login and is none of the staff's", () => {
  expect(customerOnly(nobody, at('/app/dashboard'))).toBe('/login')
  expect(customerOnly(nobody, at('/app/dashboard?tab=manage'))).toBe(
    '/login?next=%2Fapp%2Fdashboard%3Ftab%3Dmanage',
  )
  expect(customerOnly(anAdmin, at('/app/billing'))).toBe('/admin')
  expect(customerOnly(aCustomer, at('/app/billing'))).toBeUndefined()
})

test('adminOnly admits staff only', () => {
  expect(adminOnly(nobody, at('/admin'))).toBe('/login')
  expect(adminOnly(nobody, at('/admin/files'))).toBe('/login?next=%2Fadmin%2Ffiles')
  expect(adminOnly(aCustomer, at('/admin'))).toBe('/app/dashboard')
  expect(adminOnly(unknown, at('/admin'))).toBe('/app/dashboard')
  expect(adminOnly(anAdmin, at('/admin'))).toBeUndefined()
})

test('visitorOnly redirects logged-in users', () => {
  expect(visitorOnly(nobody, at('/login'))).toBeUndefined()
  expect(visitorOnly(anAdmin, at('/login'))).toBe('/admin')
  expect(visitorOnly(aCustomer, at('/login'))).toBe('/app/dashboard')
  expect(visitorOnly(aCustomer, at(loginPath('/app/chat?about=1#end')))).toBe('/app/chat?about=1#end')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  '/./\\elsewhere.example',
  'javascript:alert(1)',
  'app/billing',
  '/login',
  '',
])('a login never leads to %j', (next) => {
  expect(visitorOnly(aCustomer, at(loginPath(next)))).toBe('/app/dashboard')
})
