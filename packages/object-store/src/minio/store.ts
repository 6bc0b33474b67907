import type { Readable } from 'node:stream'
import { type BucketItem, Client, S3Error } from 'minio'
import { ObjectMismatch, ObjectNotFound, ObjectStoreUnavailable } from '../contract/errors.ts'
import {
  assertKey,
  type ByteRange,
  type NewObject,
  type ObjectInfo,
  type ObjectStore,
} from '../contract/object-store.ts'
import { receive } from '../put/receive.ts'
import { readCapacity } from './capacity.ts'
import { createTransport } from './transport.ts'

const IDLE_MS = 30_000

/** Stores objects in `bucket` of MinIO or another S3 server. `url` contains address and credentials. */
export function openMinioStore(url: URL, bucket: string, isNew: () => Promise<boolean>): ObjectStore {
  const secure = url.protocol === 'https:'
  const { transport, close } = createTransport({ secure, idleMs: IDLE_MS })
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const client = new Client({
    endPoint: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 443 : 80,
    useSSL: secure,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region,
    transport,
    // A retry would send only the unread rest of the stream.
    retryOptions: { disableRetry: true },
  })
  let bucketReady: Promise<void> | undefined
  const closing = new AbortController()

  async function makeBucket(): Promise<void> {
    if (await client.bucketExists(bucket)) return
    if (!(await isNew()))
      throw new Error(
        `there is no bucket ${bucket}: its disk is not mounted, or create it to begin with an empty store`,
      )
    await client.makeBucket(bucket).catch((error: unknown) => {
      // Another process created it first.
      if (!isCode(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error
    })
  }

  function ensureBucket(): Promise<void> {
    bucketReady ??= makeBucket().catch((error: unknown) => {
      bucketReady = undefined
      throw error
    })
    return bucketReady
  }

  /**
   * Sends one signed PUT, because the client's `putObject` first reads up to 64 MiB into memory. Over http the server verifies
   * the hash, which is signed with the request. Over https the client omits it, so it is verified here.
   */
  async function put(key: string, body: Readable, object: NewObject): Promise<void> {
    assertKey(key)
    await receive({ key, body, object, checkHash: !client.enableSHA256 }, async (checked) => {
      await ensureBucket()
      const request = {
        method: 'PUT',
        bucketName: bucket,
        objectName: key,
        headers: { 'content-length': String(object.size) },
      }
      try {
        const response = await client.makeRequestStreamAsync(
          request,
          checked,
          client.enableSHA256 ? object.sha256 : '',
          [200],
          region,
        )
        response.resume()
      } catch (error) {
        if (isCode(error, 'NoSuchBucket')) bucketReady = undefined
        throw isCode(error, 'XAmzContentSHA256Mismatch') ? new ObjectMismatch(key, 'another hash') : error
      }
    })
  }

  async function get(key: string, range?: ByteRange): Promise<Readable> {
    assertKey(key)
    if (range && range.start > range.end)
      throw new RangeError(`no bytes ${range.start} to ${range.end} in ${key}`)
    return attempt(key, () =>
      range
        ? client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
        : client.getObject(bucket, key),
    )
  }

  async function remove(key: string): Promise<void> {
    assertKey(key)
    // A missing bucket is an error: the object may exist on a disk that is not mounted.
    await client.removeObject(bucket, key).catch((error: unknown) => {
      if (!isCode(error, 'NoSuchKey', 'NotFound')) throw new ObjectStoreUnavailable(error)
    })
  }

  async function* list(prefix: string): AsyncGenerator<ObjectInfo> {
    const found: AsyncIterable<BucketItem> = client.listObjectsV2(bucket, prefix, true)
    try {
      for await (const item of found) {
        if (item.name) yield { key: item.name, size: item.size, modifiedAt: item.lastModified }
      }
    } catch (error) {
      if (!isCode(error, 'NoSuchBucket')) throw new ObjectStoreUnavailable(error)
    }
  }

  return {
    put,
    get,
    remove,
    list,
    // A single PUT is atomic in S3, and this client starts no multipart uploads.
    removeIncomplete: async () => 0,
    check: () => attempt('', makeBucket),
    capacity: () => attempt('', () => readCapacity(url, closing.signal)),
    close() {
      closing.abort()
      close()
    },
  }
}

async function attempt<T>(key: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (isCode(error, 'NoSuchKey', 'NotFound')) throw new ObjectNotFound(key)
    if (isCode(error, 'InvalidRange')) throw new RangeError(`no such bytes in ${key}`)
    throw new ObjectStoreUnavailable(error)
  })
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof S3Error && codes.includes(error.code ?? '')
}
