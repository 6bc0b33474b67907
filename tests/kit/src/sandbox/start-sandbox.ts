import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@runwen/service-kit'
import { randomText } from '../../../../tools/stripe-sandbox/src/ids.ts'
import { type Overrides, startService } from '../../../../tools/stripe-sandbox/src/service.ts'
import { type Control, createControl } from './control.ts'

export interface SandboxOptions extends Overrides {
  /** Where events are sent. */
  webhookUrl?: string
  /** URL of the pages for browsers. Default: the address that the sandbox listens on. */
  publicUrl?: string
  /** Directory of the state, owned by the caller. Default: a temporary directory that `close` removes. */
  dataDirectory?: string
  secretKey?: string
  publishableKey?: string
  webhookSecret?: string
  /** Default 0: any free port. */
  port?: number
}

export interface Sandbox {
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  control: Control
  close(): Promise<void>
}

/** Starts a sandbox inside a test. Generates the keys that are not given. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const directory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'stripe-sandbox-')))
  const keys = {
    secretKey: options.secretKey ?? `sk_test_${randomText(24)}`,
    publishableKey: options.publishableKey ?? `pk_test_${randomText(24)}`,
    webhookSecret: options.webhookSecret ?? `whsec_${randomText(32)}`,
  }
  const log = options.log ?? createLog({ service: 'stripe-sandbox', level: 'silent' })
  const service = await startService(
    {
      RUNWEN_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: options.port ?? 0,
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: 0,
      OTEL_TRACES_SAMPLER: 'always_off',
      OTEL_TRACES_SAMPLER_ARG: 0,
      DATA_DIR: directory,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      WEBHOOK_URL: options.webhookUrl,
      PUBLIC_URL: options.publicUrl,
    },
    { ...options, log },
  )
  return {
    url: service.url,
    ...keys,
    control: createControl(service.internals),
    async close() {
      await service.close()
      if (options.dataDirectory === undefined) await rm(directory, { recursive: true, force: true })
    },
  }
}
