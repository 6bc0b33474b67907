import { expect, test } from 'vitest'
import { createDiskSpace, type UploadSpace } from './disk-space.ts'

const MB = 1_048_576
const customer = (userId: string) => ({ userId, isStaff: false })
const staff = { userId: 'staff', isStaff: true }

/** Reserves space until it is refused. Returns the reserved megabytes. */
function fill(space: UploadSpace): number {
  let taken = 0
  try {
    for (; ; taken += 1) space.take(MB)
  } catch (error) {
    expect(error).toMatchObject({ code: 'unavailable' })
    return taken
  }
}

test('opening uploads takes no space', () => {
  const space = createDiskSpace({ limitBytes: 800 * MB, uploadsPerPerson: 4 })
  for (let i = 0; i < 1_000; i += 1) space.open(customer(String(i)))
  expect(fill(space.open(customer('late')))).toBe(350)
})

test('all uploads of one customer together take at most half of the free space', () => {
  const space = createDiskSpace({ limitBytes: 800 * MB, uploadsPerPerson: 4 })
  const uploads = [1, 2, 3, 4].map(() => space.open(customer('greedy')))
  expect(uploads.map(fill)).toEqual([350, 0, 0, 0])
  expect(fill(space.open(customer('other')))).toBe(175)
})

test('customers cannot use the space reserved for staff', () => {
  const space = createDiskSpace({ limitBytes: 800 * MB, uploadsPerPerson: 4 })
  for (let i = 0; i < 100; i += 1) fill(space.open(customer(String(i))))
  expect(() => space.open(customer('late')).take(MB)).toThrow()
  expect(fill(space.open(staff))).toBe(100)
})

test('a customer may hold one document while there is space', () => {
  const space = createDiskSpace({ limitBytes: 80 * MB, uploadsPerPerson: 1 })
  expect(fill(space.open(customer('a')))).toBe(50)
})

test('the number of running uploads per user is limited', () => {
  const space = createDiskSpace({ limitBytes: 800 * MB, uploadsPerPerson: 2 })
  const [first] = [space.open(customer('a')), space.open(customer('a'))]
  expect(() => space.open(customer('a'))).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  space.open(customer('b'))
  first?.close()
  first?.close()
  space.open(customer('a'))
  expect(() => space.open(customer('a'))).toThrow()
})

test('space is released when an upload ends', () => {
  const space = createDiskSpace({ limitBytes: 800 * MB, uploadsPerPerson: 1 })
  for (let round = 0; round < 3; round += 1) {
    const upload = space.open(customer('a'))
    expect(fill(upload)).toBe(350)
    upload.release(10 * MB)
    upload.take(10 * MB)
    upload.close()
    upload.close()
    expect(() => upload.take(1)).toThrow()
  }
})

test('usage counts running uploads and their bytes', () => {
  const space = createDiskSpace({ limitBytes: 800 * MB, uploadsPerPerson: 4 })
  const [first, second] = [space.open(customer('a')), space.open(staff)]
  first?.take(3 * MB)
  second?.take(2 * MB)
  expect(space.usage()).toEqual({ uploads: 2, bytes: 5 * MB })
  first?.close()
  second?.release(MB)
  expect(space.usage()).toEqual({ uploads: 1, bytes: MB })
})
