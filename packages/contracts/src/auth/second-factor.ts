import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'

const tag = 'Accounts'
const path = '/api/auth/second-factor'

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = patternField(/^[0-9A-Za-z -]{6,40}$/, 40)

export const secondFactorApi = {
  getSecondFactor: endpoint({
    tag,
    summary: 'Get whether your second factor is on',
    method: 'GET',
    path,
    access: 'login',
    status: 200,
    answer: z.strictObject({
      enabled: z.boolean(),
      required: z.boolean().meta({ description: 'Your role requires a second factor' }),
      recovery_codes_left: z.int().min(0),
    }),
  }),
  beginSecondFactor: endpoint({
    tag,
    summary: 'Create the secret of a second factor (TOTP); `PUT` turns it on',
    method: 'POST',
    path,
    access: 'login',
    recentPassword: true,
    status: 200,
    answer: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['second_factor_on'],
  }),
  enableSecondFactor: endpoint({
    tag,
    summary: 'Turn on the second factor with a code and get recovery codes, each for one login',
    method: 'PUT',
    path,
    access: 'login',
    body: z.object({ code: secondFactorCode }),
    status: 200,
    answer: z.strictObject({ recovery_codes: z.array(z.string()) }),
    errors: ['wrong_code', 'second_factor_on', 'too_many_attempts'],
  }),
  disableSecondFactor: endpoint({
    tag,
    summary: 'Turn off the second factor with a code',
    method: 'DELETE',
    path,
    access: 'login',
    body: z.object({ code: secondFactorCode }),
    status: 204,
    answer: 'empty',
    errors: ['wrong_code', 'too_many_attempts', 'forbidden'],
  }),
} as const
