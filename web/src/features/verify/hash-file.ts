/** SHA-256 of a file as hexadecimal digits, worked out in the browser: the file is sent nowhere. */
export const hashFile = async (file: Blob) => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A code as it may be typed: with spaces or hyphens, in small letters, with letters that look like digits. */
export const normalCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
