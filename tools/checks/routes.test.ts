import { api, endpoint } from '@runwen/contracts'
import { routes } from '@runwen/contracts/routes'
import { staffRoutes } from '@runwen/contracts/staff-routes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routesOf } from './routes.ts'

test('the tables list every endpoint of the contracts (if this fails, run `npm run routes`)', () => {
  expect({ ...routes, ...staffRoutes }).toEqual(routesOf(api))
  expect(Object.keys(routes).filter((name) => name in staffRoutes)).toEqual([])
})

test('a table separates query fields from body fields when an endpoint has both', () => {
  const resize = endpoint({
    tag: 'Platform',
    summary: 'Resize a thing',
    method: 'POST',
    path: '/api/things/{id}',
    access: 'login',
    query: z.object({ preview: z.boolean().optional() }),
    body: z.object({ size: z.int() }),
    status: 204,
    answer: 'empty',
  })
  const list = endpoint({ ...resize, method: 'GET', path: '/api/things', body: undefined })
  const erase = endpoint({ ...list, path: '/api/admin/things', access: 'admin', query: undefined })
  const read = endpoint({ ...erase, role: 'editor' })
  expect(routesOf({ resize, list, erase, read })).toEqual({
    resize: { method: 'POST', path: '/api/things/{id}', query: ['preview'], body: true },
    list: { method: 'GET', path: '/api/things' },
    erase: { method: 'GET', path: '/api/admin/things' },
    read: { method: 'GET', path: '/api/admin/things', role: 'editor' },
  })
})
