/**
 * Turns the output of `docker compose config --format json` into a file for `docker stack deploy`, which knows neither
 * profiles, builds and dependencies nor addresses of published ports. deploy.sh pipes it through Node.
 */
export interface Service {
  image?: string
  build?: unknown
  profiles?: unknown
  depends_on?: unknown
  restart?: string
  security_opt?: unknown
  shm_size?: unknown
  networks?: Record<string, unknown>
  tmpfs?: string | string[]
  ports?: { published?: string; target: number; host_ip?: string; protocol?: string; mode?: string }[]
  volumes?: Record<string, unknown>[]
  deploy?: Record<string, unknown>
  environment?: Record<string, string | null>
  [key: string]: unknown
}

export interface Project {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config?: { subnet: string }[] } }>
  volumes: Record<string, unknown>
}

/** These use data or ports that only one copy may have. */
const single = [
  'postgres',
  'redis',
  'rabbitmq',
  'minio',
  'sandbox',
  'mailbox',
  'mail',
  'setup',
  'proxy',
  'prometheus',
  'grafana',
]
/** Exit codes of 0 are their end. */
const endings = ['setup', 'sandbox', 'mailbox']

/**
 * @param scale numbers of copies, such as `auth=2,gateway=2`
 * @throws Error for ports that Swarm would publish on every address.
 */
export function toStack({ services, networks, volumes }: Project, image: string, scale = '') {
  const copies = new Map(
    scale.split(',').map((entry) => {
      const [name = '', count = '1'] = entry.split('=')
      return [name, Number(count)]
    }),
  )
  return {
    version: '3.9',
    services: Object.fromEntries(
      Object.entries(services).map(([name, service]) => [
        name,
        toStackService(name, service, {
          image,
          copies: copies.get(name) ?? 1,
          hasProxy: 'proxy' in services,
        }),
      ]),
    ),
    networks: Object.fromEntries(
      Object.entries(networks).map(([name, { internal = false, ipam }]) => [
        name,
        {
          driver: 'overlay',
          internal,
          attachable: true,
          ...(ipam?.config ? { ipam: { config: ipam.config.map(({ subnet }) => ({ subnet })) } } : {}),
        },
      ]),
    ),
    volumes: Object.fromEntries(Object.keys(volumes).map((name) => [name, {}])),
  }
}

function toStackService(
  name: string,
  service: Service,
  { image, copies, hasProxy }: { image: string; copies: number; hasProxy: boolean },
): Record<string, unknown> {
  const {
    build,
    profiles,
    depends_on,
    restart,
    security_opt,
    shm_size,
    networks,
    ports,
    tmpfs,
    deploy,
    ...rest
  } = service
  const entries = Object.entries(rest).filter(([, value]) => value !== null)
  const isSingle = single.includes(name)
  const published = portsOf(name, ports ?? [], hasProxy)
  return {
    ...Object.fromEntries(entries),
    environment: Object.fromEntries(
      Object.entries(service.environment ?? {}).filter(([, value]) => value !== null),
    ),
    // They wait for the secrets of setup. Swarm would stop them, and take that for their end.
    ...(endings.includes(name) ? { healthcheck: { disable: true } } : {}),
    // Swarm ignores `tmpfs`.
    volumes: [
      ...(service.volumes ?? []),
      ...[tmpfs ?? []].flat().map((target) => ({ type: 'tmpfs', target })),
    ],
    // The mail server has an image of its own.
    image: build && name !== 'mail' ? image : service.image,
    networks: Object.fromEntries(
      Object.entries(networks ?? {}).map(([network, options]) => [network, aliasesOf(options)]),
    ),
    ports: published,
    deploy: {
      ...deploy,
      // Clients see every copy, and none goes through addresses that the kernel must translate.
      endpoint_mode: published.some(({ mode }) => mode === 'ingress') ? 'vip' : 'dnsrr',
      replicas: isSingle ? 1 : copies,
      // The secrets and the data are volumes of the node that runs setup.
      placement: { constraints: ['node.role == manager'] },
      restart_policy: { condition: endings.includes(name) ? 'on-failure' : 'any', delay: '2s' },
      // A new copy is healthy before the old one stops.
      update_config: {
        order: isSingle ? 'stop-first' : 'start-first',
        failure_action: endings.includes(name) ? 'continue' : 'rollback',
        parallelism: 1,
        monitor: '5s',
      },
      ...(isSingle ? {} : { rollback_config: { order: 'start-first', parallelism: 1 } }),
    },
  }
}

const aliasesOf = (options: unknown) => {
  const { aliases } = (options ?? {}) as { aliases?: string[] }
  return aliases ? { aliases } : null
}

/**
 * The proxy's ports are those of the machine, so that it sees the addresses of clients. Behind a proxy, the gateway has no
 * port. Tools listen on the machine itself only, which Swarm cannot do; they stay unpublished.
 */
function portsOf(name: string, ports: NonNullable<Service['ports']>, hasProxy: boolean) {
  if (name === 'gateway' && hasProxy) return []
  if (!['gateway', 'proxy'].includes(name)) return []
  if (ports.some(({ host_ip }) => host_ip !== undefined))
    throw new Error(`the port of ${name} must have no address: Swarm publishes it on every address`)
  return ports.map(({ published, target, protocol = 'tcp' }) => ({
    target,
    published: Number(published),
    protocol,
    mode: name === 'proxy' ? 'host' : 'ingress',
  }))
}

// Not when a test imports it.
const [, action, image = 'runwen', scale = ''] = process.argv
if (action === 'convert') {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const project: Project = JSON.parse(Buffer.concat(chunks).toString())
  process.stdout.write(JSON.stringify(toStack(project, image, scale)))
}
