/** Masks an account except its last four characters, and at most a third of it. */
export function maskAccount(account: string): string {
  const characters = [...account]
  const shown = Math.min(4, Math.floor(characters.length / 3))
  return '•'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('')
}
