/**
 * What the check of a result can find. `decision`: staff must confirm the delivery with a reason. `audience`: the customer
 * sees only findings for both.
 */
export const findings = {
  ok_tracked: { audience: 'both', decision: false },
  ok_clean: { audience: 'both', decision: false },
  ok_translation: { audience: 'both', decision: false },
  untracked_edit: { audience: 'both', decision: true },
  number_changed: { audience: 'both', decision: false },
  decimals_changed: { audience: 'both', decision: false },
  original_had_changes: { audience: 'both', decision: false },
  another_customer: { audience: 'staff', decision: true },
  unrelated: { audience: 'staff', decision: true },
  unchanged: { audience: 'both', decision: true },
  empty: { audience: 'staff', decision: true },
  shortened: { audience: 'staff', decision: true },
  partial: { audience: 'staff', decision: true },
  lost: { audience: 'both', decision: true },
  broken_reference: { audience: 'staff', decision: true },
  names: { audience: 'staff', decision: true },
  comments_left: { audience: 'staff', decision: true },
  untranslated: { audience: 'staff', decision: true },
  structure: { audience: 'both', decision: false },
  header_changed: { audience: 'both', decision: false },
  numbers: { audience: 'both', decision: true },
  grouped: { audience: 'both', decision: false },
  unknown_markup: { audience: 'staff', decision: false },
  not_checked: { audience: 'both', decision: false },
} as const satisfies Record<string, { audience: 'staff' | 'both'; decision: boolean }>
export type FindingCode = keyof typeof findings
export const findingCodes = Object.keys(findings) as [FindingCode, ...FindingCode[]]
