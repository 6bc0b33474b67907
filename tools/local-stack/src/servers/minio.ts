import { findMinio } from './find-servers.ts'
import { answers } from './probe.ts'
import type { Instance, Server, ServerOptions } from './server.ts'

/** MinIO with its data in one folder and without its web pages. */
export const minio: Server = {
  name: 'minio',
  title: 'MinIO',
  variable: 'OBJECT_STORE_URL',
  example: 'http://key:secret@host:9000/documents',
  debianPackage: undefined,
  formula: 'minio',
  accounts: undefined,
  find: () => findMinio(),
  prepare,
}

const health = 'GET /minio/health/cluster HTTP/1.0\r\nHost: localhost\r\n\r\n'

async function prepare(program: string, options: ServerOptions): Promise<Instance> {
  const { directory, password, tls } = options
  const port = await options.port()
  return {
    url: `${tls ? 'https' : 'http'}://runwen:${password}@${tls ? 'localhost' : '127.0.0.1'}:${port}/documents`,
    processes: [
      {
        name: 'minio',
        command: {
          file: program,
          args: [
            'server',
            '--quiet',
            '--address',
            `127.0.0.1:${port}`,
            ...(tls ? ['--certs-dir', tls.directory] : []),
            directory,
          ],
          env: {
            HOME: directory,
            MINIO_ROOT_USER: 'runwen',
            MINIO_ROOT_PASSWORD: password,
            MINIO_BROWSER: 'off',
            MINIO_UPDATE: 'off',
            GOMEMLIMIT: '160MiB',
          },
          cwd: directory,
        },
        ready: () => answers(port, health, ['HTTP/1.0 200', 'HTTP/1.1 200'], tls?.authority),
      },
    ],
  }
}
