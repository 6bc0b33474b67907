import { expect, test } from 'vitest'
import { admin, customer } from '#testing/users.ts'
import { adminOnly, customerOnly, visitorOnly } from './guards.ts'

const nobody = { token: null, user: null }
const aCustomer = { token: 't', user: customer() }
const anAdmin = { token: 't', user: admin() }
const unknown = { token: 't', user: null }

test("a customer's page asks for a login and is none of the staff's", () => {
  expect(customerOnly(nobody)).toBe('/login')
  expect(customerOnly(anAdmin)).toBe('/admin')
  expect(customerOnly(aCustomer)).toBeUndefined()
})

test('adminOnly admits administrators only', () => {
  expect(adminOnly(nobody)).toBe('/login')
  expect(adminOnly(aCustomer)).toBe('/app/dashboard')
  expect(adminOnly(unknown)).toBe('/app/dashboard')
  expect(adminOnly(anAdmin)).toBeUndefined()
})

test('visitorOnly redirects logged-in users', () => {
  expect(visitorOnly(nobody)).toBeUndefined()
  expect(visitorOnly(anAdmin)).toBe('/admin')
  expect(visitorOnly(aCustomer)).toBe('/app/dashboard')
})
