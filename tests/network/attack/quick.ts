import { accessAttacks } from './access.ts'
import { auditAttacks } from './audit.ts'
import { inputAttacks } from './inputs.ts'
import { requestAttacks } from './requests.ts'
import type { Attack } from './target.ts'
import { textAttacks } from './texts.ts'
import { tokenAttacks } from './tokens.ts'
import { uploadAttacks } from './uploads.ts'

/** Attacks that need seconds; they are also tests. */
export const quickAttacks: Attack[] = [
  ...accessAttacks,
  ...auditAttacks,
  ...tokenAttacks,
  ...requestAttacks,
  ...inputAttacks,
  ...uploadAttacks,
  ...textAttacks,
]
