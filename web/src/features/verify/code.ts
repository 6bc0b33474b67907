/** A code as it may be typed: with spaces or hyphens, in small letters, with letters that look like digits. */
export const normalCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
