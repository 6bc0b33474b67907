import type { Owner } from '../processes/owner.ts'
import { writeOwned } from './write-owned.ts'

/** A server's certificate for `localhost`. All texts are PEM. */
export interface Certificate {
  certificate: string
  key: string
  authority: string
}

/** What a server needs to accept TLS only. */
export interface Tls {
  /** Directory of the files, with the names that MinIO expects. */
  directory: string
  certificateFile: string
  keyFile: string
  authorityFile: string
  /** The text of `authorityFile`. */
  authority: string
}

/** Writes a certificate to files that only the server can read. */
export async function writeCertificate(
  directory: string,
  owner: Owner | undefined,
  { certificate, key, authority }: Certificate,
): Promise<Tls> {
  const place = { directory, owner }
  return {
    directory,
    certificateFile: await writeOwned(place, 'public.crt', certificate),
    keyFile: await writeOwned(place, 'private.key', key),
    authorityFile: await writeOwned(place, 'authority.crt', authority),
    authority,
  }
}
