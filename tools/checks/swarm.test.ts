import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Project, toStack } from '../../deploy/swarm/stack.ts'

const { services, volumes }: Project = parse(
  readFileSync(resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8'),
  { merge: true },
)
const project = (published: string, host_ip?: string): Project => ({
  services: {
    gateway: {
      build: '.',
      image: 'runwen',
      depends_on: {},
      networks: { inside: null, front: { aliases: ['gateway.front'] } },
      environment: { PORT: '8080', CONTACT_EMAIL: null },
      ports: [{ published, target: 8080, ...(host_ip ? { host_ip } : {}) }],
      volumes: [{ type: 'volume', source: 'gateway-secrets', target: '/run/secrets' }],
    },
    postgres: { image: 'postgres:17', tmpfs: ['/tmp'], networks: { inside: null } },
    mailbox: { build: '.', ports: [{ published: '8025', target: 8025, host_ip: '127.0.0.1' }] },
  },
  networks: {
    inside: { internal: true },
    front: { internal: true, ipam: { config: [{ subnet: '10.9.8.0/24' }] } },
  },
  volumes: { 'gateway-secrets': { name: 'runwen_gateway-secrets' } },
})

it('replaces a process without a gap and a data server without two copies', () => {
  const stack = toStack(project('18080'), 'registry.example.com/runwen:1', 'gateway=2,postgres=2')
  expect(stack.services.gateway).toMatchObject({
    image: 'registry.example.com/runwen:1',
    environment: { PORT: '8080' },
    networks: { inside: null, front: { aliases: ['gateway.front'] } },
    ports: [{ published: 18_080, target: 8080 }],
    deploy: { replicas: 2, update_config: { order: 'start-first', failure_action: 'rollback' } },
  })
  expect(stack.services.postgres).toMatchObject({
    image: 'postgres:17',
    volumes: [{ type: 'tmpfs', target: '/tmp' }],
    deploy: { replicas: 1, update_config: { order: 'stop-first' } },
  })
  expect(stack.networks).toEqual({
    inside: { driver: 'overlay', internal: true, attachable: true },
    front: {
      driver: 'overlay',
      internal: true,
      attachable: true,
      ipam: { config: [{ subnet: '10.9.8.0/24' }] },
    },
  })
  expect(JSON.stringify(stack)).not.toMatch(/depends_on|"build"|CONTACT_EMAIL/)
})

it('publishes the ports of the proxy on the machine, and then none of the gateway', () => {
  const { services, ...rest } = project('18080', '127.0.0.1')
  const proxy = {
    image: 'caddy:2',
    networks: { front: { ipv4_address: '10.9.8.2' } },
    ports: [{ published: '443', target: 443 }],
  }
  const stack = toStack({ services: { ...services, proxy }, ...rest }, 'runwen')
  expect(stack.services.gateway).toMatchObject({ ports: [], deploy: { endpoint_mode: 'dnsrr' } })
  expect(stack.services.proxy).toMatchObject({
    networks: { front: null },
    ports: [{ published: 443, target: 443, mode: 'host' }],
    deploy: { update_config: { order: 'stop-first' } },
  })
})

it('publishes nothing on every address that is meant for the machine itself', () => {
  expect(toStack(project('18080'), 'runwen').services.mailbox).toMatchObject({
    ports: [],
    healthcheck: { disable: true },
  })
  expect(() => toStack(project('18080', '127.0.0.1'), 'runwen')).toThrow('must have no address')
})

it('runs one copy of every service with data of its own', () => {
  const holders = Object.keys(services).filter((name) =>
    services[name]?.volumes?.some((volume) =>
      Object.keys(volumes).some((own) => `${volume}`.startsWith(`${own}:`) && own.endsWith('-data')),
    ),
  )
  const composed = Object.fromEntries(holders.map((name) => [name, { image: name }]))
  const stack = toStack(
    { services: composed, networks: {}, volumes },
    'runwen',
    holders.map((name) => `${name}=2`).join(),
  )
  expect(holders).toContain('postgres')
  for (const name of holders)
    expect([name, stack.services[name]]).toMatchObject([name, { deploy: { replicas: 1 } }])
})
