/** Enough of an account for its owner to know it by, and no more: at most its last four characters, at most a third. */
export function maskAccount(account: string): string {
  const characters = [...account]
  const shown = Math.min(4, Math.floor(characters.length / 3))
  return '•'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('')
}
