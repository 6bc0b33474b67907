/** Cents of what was typed, or undefined for what is no sum. */
export const centsOf = (text: number | string) => {
  const cents = Math.round(Number(text) * 100)
  return text === '' || !Number.isFinite(cents) || cents < 1 ? undefined : cents
}
