/**
 * Shares an amount out over the orders of a batch payment, in cents. It goes to the first part that it fits exactly, else to all
 * in their order, as far as each reaches. What exceeds them goes to the last.
 */
export function shareOut(amount: number, parts: readonly number[]): number[] {
  const fitting = parts.indexOf(amount)
  let left = amount
  return parts.map((part, index) => {
    if (fitting !== -1) return index === fitting ? amount : 0
    const share = index === parts.length - 1 ? left : Math.min(part, left)
    left -= share
    return share
  })
}
