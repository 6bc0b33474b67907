/** Texts of SQL that use the clock of the database for anything other than a lease or a retry. */
export const wrongClocks = (source: string): string[] =>
  [...source.matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)]
    .map(([text]) => text)
    .filter((text) => /\bnow\(\)/.test(text) && /\b(SELECT|INSERT|UPDATE|DELETE)\b/.test(text))
    .filter((text) => !/\b\w*(due_at|lease_until)\b/.test(text))
