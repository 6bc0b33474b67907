import { fileURLToPath } from 'node:url'

/** Where the pictures go; git knows nothing of it. */
export const pictures = fileURLToPath(new URL('pictures', import.meta.url))
