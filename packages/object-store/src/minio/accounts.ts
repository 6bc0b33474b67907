import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'minio'
import { encryptAdminBody } from './encrypt-admin-body.ts'

export interface MinioAccount {
  name: string
  secretKey: string
}

/** Manages accounts of a MinIO server that may touch one bucket and nothing else. */
export interface MinioAccounts {
  /** Creates accounts or changes their secret keys. Waits up to two minutes until the server is ready. */
  put(accounts: readonly MinioAccount[]): Promise<void>
  /** Removes an account; the server refuses it immediately. */
  remove(name: string): Promise<void>
}

const timeoutMs = 120_000
/** Fails until the server has loaded its accounts; `live` passes before. */
const ready = '/minio/health/cluster'

/** @param rootUrl `http(s)://user:password@host:port/bucket` of the server's administrator. */
export function openMinioAccounts(rootUrl: string): MinioAccounts {
  const url = new URL(rootUrl)
  const bucket = url.pathname.split('/')[1] ?? ''
  const secretKey = decodeURIComponent(url.password)
  const secure = url.protocol === 'https:'
  const client = new Client({
    endPoint: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 443 : 80,
    useSSL: secure,
    accessKey: decodeURIComponent(url.username),
    secretKey,
    region: 'us-east-1',
    retryOptions: { disableRetry: true },
  })
  // Its addresses look like those of objects in a bucket `minio`, so the client signs them.
  const call = async (method: 'PUT' | 'DELETE', action: string, query: Record<string, string>, body = '') => {
    const request = {
      method,
      bucketName: 'minio',
      objectName: `admin/v3/${action}`,
      query: new URLSearchParams(query).toString(),
    }
    const sent = body && action === 'add-user' ? encryptAdminBody(secretKey, body) : body
    // These errors are no XML, so the client cannot read them.
    await client.makeRequestAsync(request, sent, [200, 204], 'us-east-1').catch((cause: unknown) => {
      throw new Error(`MinIO does not take ${action}`, { cause })
    })
  }
  const policy = `only-${bucket}`

  async function awaitServer(): Promise<void> {
    const deadline = Date.now() + timeoutMs
    const answers = () =>
      fetch(new URL(ready, url.origin)).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await answers())) {
      if (Date.now() > deadline) throw new Error('MinIO does not answer')
      await pause(500)
    }
  }

  async function putAccount({ name, secretKey }: MinioAccount): Promise<void> {
    await call('PUT', 'add-user', { accessKey: name }, JSON.stringify({ secretKey, status: 'enabled' }))
    await call('PUT', 'set-user-or-group-policy', { policyName: policy, userOrGroup: name, isGroup: 'false' })
  }

  return {
    async put(accounts) {
      await awaitServer()
      await call('PUT', 'add-canned-policy', { name: policy }, JSON.stringify(policyOf(bucket)))
      for (const account of accounts) await putAccount(account)
    },
    remove: (name) => call('DELETE', 'remove-user', { accessKey: name }),
  }
}

/** The bucket and its objects, and the metrics with the free space. The bucket itself can be created, not removed. */
const policyOf = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['s3:CreateBucket', 's3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
      Resource: [`arn:aws:s3:::${bucket}`],
    },
    {
      Effect: 'Allow',
      Action: [
        's3:GetObject',
        's3:PutObject',
        's3:DeleteObject',
        's3:ListMultipartUploadParts',
        's3:AbortMultipartUpload',
      ],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    },
    { Effect: 'Allow', Action: ['admin:Prometheus'] },
  ],
})
