import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Certificate, findBinary, findOrInstall } from '@runwen/local-stack'

const run = promisify(execFile)

/** Debian's package of PostgreSQL brings it. */
const openssl = {
  title: 'OpenSSL',
  variable: 'PATH',
  example: '/folder/of/openssl:$PATH',
  debianPackage: 'openssl',
  find: () => findBinary('openssl'),
}

const settings = `
[req]
distinguished_name = name
prompt = no
[name]
CN = Test
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[server]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = DNS:localhost
`

/** A certificate authority that nothing but a test trusts. */
export interface TestAuthority {
  /** Path of its certificate, for NODE_EXTRA_CA_CERTS. */
  file: string
  /** Signs a certificate for the name `localhost`, and for no address. */
  sign(): Promise<Certificate>
}

/** @param directory a new directory for its files. */
export async function testAuthority(directory: string): Promise<TestAuthority> {
  const program = await findOrInstall(openssl, directory, (line) => process.stderr.write(`${line}\n`))
  if (!program) throw new Error('openssl was not found')
  await mkdir(directory)
  const path = (name: string) => join(directory, name)
  await writeFile(path('settings'), settings)
  const make = async (name: 'authority' | 'server', ...more: string[]) => {
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-noenc',
      '-keyout',
      path(`${name}.key`),
    ]
    const names = ['-config', path('settings'), '-extensions', name, '-subj', `/CN=${name} of a test`]
    await run(program, ['req', '-x509', ...key, ...names, '-days', '2', '-out', path(`${name}.crt`), ...more])
  }
  await make('authority')
  const read = (name: string) => readFile(path(name), 'utf8')
  return {
    file: path('authority.crt'),
    async sign() {
      await make('server', '-CA', path('authority.crt'), '-CAkey', path('authority.key'))
      return {
        certificate: await read('server.crt'),
        key: await read('server.key'),
        authority: await read('authority.crt'),
      }
    },
  }
}
