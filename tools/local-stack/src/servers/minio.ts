import { findBinary } from '../processes/find-binary.ts'
import { answersHttp } from './probe.ts'
import type { Instance, Server, ServerOptions } from './server.ts'

/** MinIO with its data in one folder and without its web pages. */
export const minio: Server = {
  name: 'minio',
  title: 'MinIO',
  variable: 'OBJECT_STORE_URL',
  example: 'http://key:secret@host:9000/documents',
  debianPackage: undefined,
  accounts: undefined,
  find: () => findBinary('minio'),
  prepare,
}

async function prepare(program: string, options: ServerOptions): Promise<Instance> {
  const port = await options.port()
  return {
    url: `http://runwen:${options.password}@127.0.0.1:${port}/documents`,
    processes: [
      {
        name: 'minio',
        command: {
          file: program,
          args: ['server', '--quiet', '--address', `127.0.0.1:${port}`, options.directory],
          env: {
            HOME: options.directory,
            MINIO_ROOT_USER: 'runwen',
            MINIO_ROOT_PASSWORD: options.password,
            MINIO_BROWSER: 'off',
            MINIO_UPDATE: 'off',
            GOMEMLIMIT: '160MiB',
          },
          cwd: options.directory,
        },
        ready: () => answersHttp(`http://127.0.0.1:${port}/minio/health/live`),
      },
    ],
  }
}
