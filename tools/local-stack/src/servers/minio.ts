import { findBinary } from '../processes/find-binary.ts'
import { answersHttp } from './probe.ts'
import type { Instance, Place, Server } from './server.ts'

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

async function prepare(program: string, place: Place): Promise<Instance> {
  const port = await place.port()
  return {
    url: `http://runwen:${place.password}@127.0.0.1:${port}/documents`,
    processes: [
      {
        name: 'minio',
        command: {
          file: program,
          args: ['server', '--quiet', '--address', `127.0.0.1:${port}`, place.directory],
          env: {
            HOME: place.directory,
            MINIO_ROOT_USER: 'runwen',
            MINIO_ROOT_PASSWORD: place.password,
            MINIO_BROWSER: 'off',
            MINIO_UPDATE: 'off',
            GOMEMLIMIT: '160MiB',
          },
          cwd: place.directory,
        },
        ready: () => answersHttp(`http://127.0.0.1:${port}/minio/health/live`),
      },
    ],
  }
}
