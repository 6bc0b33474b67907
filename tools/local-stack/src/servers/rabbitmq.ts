import { dirname, join } from 'node:path'
import { rabbitmqDefinitions } from '@runwen/setup'
import { findEpmd, findRabbitmq } from './find-servers.ts'
import { answers, answersHttp } from './probe.ts'
import type { Instance, Server, ServerOptions } from './server.ts'
import type { Tls } from './tls.ts'
import { writeOwned } from './write-owned.ts'

/**
 * RabbitMQ with an administrator, `runwen`, a user for each process, and in disposable runs its management API. epmd, the port mapper, is supervised
 * separately: when RabbitMQ starts it, it listens on all addresses and keeps running after RabbitMQ ends.
 */
export const rabbitmq: Server = {
  name: 'rabbitmq',
  title: 'RabbitMQ',
  variable: 'RABBITMQ_URL',
  example: 'amqp://user:password@host:5672',
  debianPackage: 'rabbitmq-server',
  formula: 'rabbitmq',
  accounts: ['rabbitmq'],
  find: () => findRabbitmq(),
  prepare,
}

async function prepare(program: string, options: ServerOptions): Promise<Instance> {
  const { directory, owner, password, disposable, tls } = options
  const epmd = await findEpmd()
  if (!epmd) throw new Error('RabbitMQ needs epmd, a part of Erlang, which was not found')
  const port = await options.port()
  const managementPort = await options.port()
  const mapperPort = await options.port()
  const nodePort = await options.port()
  const plugins = disposable ? '[rabbitmq_management].\n' : '[].\n'
  await writeOwned(options, 'enabled_plugins', plugins)
  await writeOwned(options, '.erlang.cookie', password, 0o400)
  await writeOwned(options, 'definitions.json', rabbitmqDefinitions(password))
  await writeOwned(options, 'rabbitmq.conf', settings({ port, managementPort, directory, disposable, tls }))
  const mapper = { ERL_EPMD_ADDRESS: '127.0.0.1', ERL_EPMD_PORT: String(mapperPort) }
  const management = `http://runwen:${password}@127.0.0.1:${managementPort}`
  return {
    url: `${tls ? 'amqps' : 'amqp'}://runwen:${password}@${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    ...(disposable && { managementUrl: management }),
    processes: [
      {
        name: 'epmd',
        command: { file: epmd, args: [], env: mapper, cwd: directory, owner },
        ready: () => answers(mapperPort, '\0\x01n', ['\0\0']),
      },
      {
        name: 'rabbitmq',
        command: {
          file: program,
          // Makes the script exec the Erlang VM instead of forking it.
          args: ['-noinput'],
          env: {
            ...mapper,
            ...variables(directory, dirname(epmd)),
            RABBITMQ_ALLOW_INPUT: '1',
            RABBITMQ_DIST_PORT: String(nodePort),
          },
          cwd: directory,
          owner,
          // The management plugin takes five seconds to stop.
          stopSignal: disposable ? 'KILL' : 'TERM',
        },
        ready: async () =>
          (await answers(port, 'AMQP\0\0\x09\x01', ['\x01'], tls?.authority)) &&
          (!disposable || (await answersHttp(`http://127.0.0.1:${managementPort}/`))),
      },
    ],
  }
}

function settings(given: {
  port?: number
  managementPort?: number
  directory: string
  disposable: boolean
  tls: Tls | undefined
}): string {
  const lines = [
    ...listeners(`127.0.0.1:${given.port}`, given.tls),
    `load_definitions = ${join(given.directory, 'definitions.json')}`,
    'log.console = true',
    'log.console.level = warning',
    // A service checks whether a queue exists by asking for it, and the probe of a start closes its connection: neither
    // is a fault. The services log what goes wrong on their side.
    'log.channel.level = critical',
    'log.connection.level = error',
    'log.file = false',
  ]
  const management = [`management.tcp.port = ${given.managementPort}`, 'management.tcp.ip = 127.0.0.1']
  return `${[...lines, ...(given.disposable ? management : [])].join('\n')}\n`
}

function listeners(address: string, tls: Tls | undefined): string[] {
  if (!tls) return [`listeners.tcp.1 = ${address}`]
  return [
    'listeners.tcp = none',
    `listeners.ssl.1 = ${address}`,
    `ssl_options.cacertfile = ${tls.authorityFile}`,
    `ssl_options.certfile = ${tls.certificateFile}`,
    `ssl_options.keyfile = ${tls.keyFile}`,
    // Clients prove themselves with passwords.
    'ssl_options.verify = verify_none',
    'ssl_options.fail_if_no_peer_cert = false',
  ]
}

/** Disables busy waiting of the Erlang VM, because the machine runs other processes too. */
function variables(directory: string, erlang: string): Record<string, string> {
  return {
    HOME: directory,
    PATH: `/usr/lib/rabbitmq/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin:${erlang}`,
    LANG: 'C.UTF-8',
    RABBITMQ_NODENAME: 'runwen@localhost',
    RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: join(directory, 'mnesia'),
    RABBITMQ_LOG_BASE: join(directory, 'log'),
    RABBITMQ_PID_FILE: join(directory, 'pid'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '-start_epmd false +S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}',
  }
}
