/** SHA-256 of a file as hexadecimal digits, worked out in the browser: the file is sent nowhere. */
export const hashFile = async (file: Blob) => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
