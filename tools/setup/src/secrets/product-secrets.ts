import { join } from 'node:path'
import type { ServiceName } from '@runwen/contracts'
import type { SharedSettings } from '../settings.ts'
import { newMailKey, newPrivateKey, publicKeyOf, readableSecret } from './keys.ts'
import { storedSecret } from './stored-secret.ts'
import { allOf, type ValidSecret, validSecret } from './valid-secret.ts'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Other one that is valid during a rotation; empty without one. */
  webhookPreviousSecret: string
}

/** Secrets that the first start generates, in files that only their owner can read. */
export function productSecrets(dataDirectory: string) {
  const directory = join(dataDirectory, 'secrets')
  const kept = (name: string, make?: () => string) => storedSecret(directory, name, make)
  /** A value of the environment is not rotated here. */
  const valid = async (name: string, given?: string, make?: () => string): Promise<ValidSecret> =>
    given === undefined ? validSecret(directory, name, make) : { current: given, other: undefined }
  return {
    databasePasswords: async (service: ServiceName) => ({
      owner: await kept(`${service}-owner-password`),
      role: await kept(`${service}-password`),
    }),
    /** `publicKeys` are those of all valid keys, in the format of AUTH_PUBLIC_KEY. */
    async authKeys(given?: string) {
      const keys = await valid('auth-private-key', given, newPrivateKey)
      return { privateKey: keys.current, publicKeys: allOf(keys).map(publicKeyOf).join(',') }
    },
    /** Derives the tokens of links in emails. */
    linkKey: (given?: string) => valid('link-key', given),
    /** Encrypts the secrets of second factors. */
    secondFactorKey: (given?: string) => valid('second-factor-key', given),
    /** PEM private key that signs emails (DKIM). Each selector has its own. */
    mailKey: (selector: string) => kept(`mail-key-${selector}`, newMailKey),
    /** Of a server's account, with the other one that is valid during a rotation. */
    password: (name: string, given?: string) => valid(`${name}-password`, given),
    /** Stripe keys from the environment, otherwise keys of the sandbox. */
    async stripeKeys(config: SharedSettings): Promise<StripeKeys & { sandbox: boolean }> {
      const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
      if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
        return {
          sandbox: false,
          secretKey: STRIPE_SECRET_KEY,
          publishableKey: STRIPE_PUBLISHABLE_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          webhookPreviousSecret: config.STRIPE_WEBHOOK_PREVIOUS_SECRET ?? '',
        }
      }
      return {
        sandbox: true,
        secretKey: await kept('stripe-secret-key', () => `sk_test_sandbox${readableSecret(32)}`),
        publishableKey: await kept('stripe-publishable-key', () => `pk_test_sandbox${readableSecret(32)}`),
        webhookSecret: await kept('stripe-webhook-secret', () => `whsec_${readableSecret(40)}`),
        webhookPreviousSecret: '',
      }
    },
  }
}
