import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'

const endpoint = endpointsOf('Accounts')

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = patternField(/^[0-9A-Za-z -]{6,40}$/, 40)

export const secondFactorApi = {
  getSecondFactor: endpoint('GET /api/auth/second-factor', {
    summary: 'Get whether your second factor is on',
    access: 'login',
    answer: z.strictObject({
      enabled: z.boolean(),
      required: z.boolean().meta({ description: 'Your role requires a second factor' }),
      recovery_codes_left: z.int().min(0),
    }),
  }),
  beginSecondFactor: endpoint('POST /api/auth/second-factor', {
    summary: 'Create the secret of a second factor (TOTP); `PUT` turns it on',
    access: 'login',
    recentPassword: true,
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_on'],
  }),
  enableSecondFactor: endpoint('PUT /api/auth/second-factor', {
    summary: 'Turn on the second factor with a code and get recovery codes, each for one login',
    access: 'login',
    body: z.object({ code: secondFactorCode }),
    answer: z.strictObject({ recovery_codes: z.array(z.string()) }),
    errors: ['wrong_code', 'second_factor_on', 'too_many_attempts'],
  }),
  disableSecondFactor: endpoint('DELETE /api/auth/second-factor', {
    summary: 'Turn off the second factor with a code',
    access: 'login',
    body: z.object({ code: secondFactorCode }),
    answer: 'empty',
    errors: ['wrong_code', 'too_many_attempts', 'forbidden'],
  }),
} as const
