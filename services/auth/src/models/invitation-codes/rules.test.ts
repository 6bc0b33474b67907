import { expect, test } from 'vitest'
import { applyFields, generateCode } from './rules.ts'

const before = {
  code: 'OLD',
  source: 'fair',
  description: null,
  expires_at: new Date('2027-01-01T00:00:00Z'),
  max_uses: 3,
}

test('applyFields keeps omitted fields, and the code if the new one is empty', () => {
  expect(applyFields({}, before)).toEqual(before)
  expect(applyFields({ code: '' }, before)).toEqual(before)
  expect(applyFields({ code: null }, before)).toEqual(before)
})

test('applyFields sets values and clears fields that are null or empty', () => {
  const fields = { code: 'NEW', source: '', description: 'text', expires_at: null, max_uses: null }
  expect(applyFields(fields, before)).toEqual({
    code: 'NEW',
    source: null,
    description: 'text',
    expires_at: null,
    max_uses: null,
  })
  expect(applyFields({ expires_at: '2028-01-01T00:00:00Z' }, before).expires_at).toEqual(
    new Date('2028-01-01T00:00:00Z'),
  )
})

test('generateCode returns ten characters without look-alikes', () => {
  let next = 0
  const codes = Array.from({ length: 10 }, () => generateCode((below) => next++ % below)).join('')
  expect(codes).toHaveLength(100)
  expect(codes).toMatch(/^[2-9A-Z]+$/)
  expect(codes).not.toMatch(/[ILO]/)
})
