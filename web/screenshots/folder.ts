import { fileURLToPath } from 'node:url'

/** The output folder of the screenshots. Ignored by git. */
export const pictures = fileURLToPath(new URL('pictures', import.meta.url))
