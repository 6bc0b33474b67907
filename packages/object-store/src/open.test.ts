import { expect, test } from 'vitest'
import { openObjectStore } from './open.ts'

test.for([
  '',
  'documents',
  's3://key:hushhush@host/bucket',
  'http://host:9000/documents',
  'http://key:hushhush@host:9000/',
  'http://key:hushhush@host:9000/Bad_Bucket',
  'http://key:hushhush@host:9000/bucket/folder',
])('the address %j is refused without showing the secret', (url) => {
  expect(() => openObjectStore(url)).toThrow(/^an object store URL is ((?!hushhush).)*$/)
})
