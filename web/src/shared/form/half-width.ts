/** Chinese keyboards also type digits, letters and points in full width: `１２０．５` for `120.5`. */
export const halfWidth = (typed: string) => typed.normalize('NFKC')
