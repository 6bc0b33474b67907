import { join } from 'node:path'
import type { ServiceName } from '../checkout.ts'
import { storedSecret } from '../secrets.ts'
import type { SharedSettings } from '../settings.ts'
import { newPrivateKey, publicKeyOf, readableSecret } from './keys.ts'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Secrets that the first start generates, in files that only their owner can read. */
export function productSecrets(dataDirectory: string) {
  const directory = join(dataDirectory, 'secrets')
  const kept = (name: string, make?: () => string) => storedSecret(directory, name, make)
  return {
    databasePasswords: async (service: ServiceName) => ({
      owner: await kept(`${service}-owner-password`),
      role: await kept(`${service}-password`),
    }),
    async authKeys(given?: string) {
      const privateKey = given ?? (await kept('auth-private-key', newPrivateKey))
      return { privateKey, publicKey: publicKeyOf(privateKey) }
    },
    /** Derives the tokens of links in mails. */
    linkKey: async (given?: string) => given ?? (await kept('link-key')),
    /** Encrypts the secrets of second factors. */
    secondFactorKey: async (given?: string) => given ?? (await kept('second-factor-key')),
    /** Stripe keys from the environment, otherwise keys of the sandbox. */
    async stripeKeys(config: SharedSettings): Promise<StripeKeys & { sandbox: boolean }> {
      const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
      if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
        return {
          sandbox: false,
          secretKey: STRIPE_SECRET_KEY,
          publishableKey: STRIPE_PUBLISHABLE_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
        }
      }
      return {
        sandbox: true,
        secretKey: await kept('stripe-secret-key', () => `sk_test_sandbox${readableSecret(32)}`),
        publishableKey: await kept('stripe-publishable-key', () => `pk_test_sandbox${readableSecret(32)}`),
        webhookSecret: await kept('stripe-webhook-secret', () => `whsec_${readableSecret(40)}`),
      }
    },
  }
}
