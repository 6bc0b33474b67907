import { fileURLToPath } from 'node:url'
import { withSpans } from '@runwen/service-kit'
import type { ObjectStore } from './contract/object-store.ts'
import { openFolderStore } from './folder/store.ts'
import { openMinioStore } from './minio/store.ts'

export interface StoreOptions {
  /**
   * Whether no object was ever stored. Asked before a missing folder or bucket is created. Otherwise it is missing because
   * its disk is not mounted, or an empty one is mounted in its place. Default: true.
   */
  isNew?: () => Promise<boolean>
}

/**
 * Opens the store at `url`: `file:///folder`, or `http(s)://key:secret@host:port/bucket[?region=…]` for MinIO
 * and other S3 servers. Does not connect yet: `check` fails while the store is unavailable. The first write creates the
 * folder or bucket of a new store.
 *
 * @throws TypeError for any other URL. The message never contains the secret.
 */
export function openObjectStore(url: string, { isNew = async () => true }: StoreOptions = {}): ObjectStore {
  const parsed = URL.parse(url)
  if (parsed?.protocol === 'file:') return openFolderStore(fileURLToPath(parsed), isNew)
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') {
    const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(parsed.pathname) ?? []
    if (bucket && parsed.username && parsed.password)
      return traced(openMinioStore(parsed, bucket, isNew), bucket)
  }
  throw new TypeError('an object store URL is file:///folder or http(s)://key:secret@host:port/bucket')
}

/** Keys are not shown: they contain ids of customers. */
const traced = (store: ObjectStore, bucket: string) =>
  withSpans(
    store,
    { put: 'PutObject', get: 'GetObject', remove: 'DeleteObject' },
    { kind: 'client', attributes: { 'rpc.system.name': 'aws-api', 'aws.s3.bucket': bucket } },
  )
