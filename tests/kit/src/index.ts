export { freePort } from '@runwen/local-stack'
export { migrationSources } from '@runwen/setup/databases'
export { type TestAuthority, testAuthority } from './certificates.ts'
export {
  type Answer,
  CallFailed,
  type CallInput,
  type Client,
  type ClientOptions,
  client,
  outcomeOf,
} from './client.ts'
export { compiledCode } from './config.ts'
export { documents, docxType, readDocument, resultForm, selection } from './documents.ts'
export { eventually } from './eventually.ts'
export { type LiveEvents, openLiveEvents, type ReceivedUpdate } from './live-events.ts'
export { cpuMs, elapsedMs, smallest } from './measure.ts'
export { hasMinio, type TestMinio, testMinio } from './minio.ts'
export { pdfText } from './pdf-text.ts'
export { privateServers } from './private-servers.ts'
export { type TestServers, testServers } from './servers.ts'
export { serviceHarness, silent } from './service-harness.ts'
export {
  confirmPassword,
  createSession,
  endSession,
  type SessionOptions,
  type TestSession,
  testKeys,
} from './sessions.ts'
export { hasStripeMock, type StripeMock, stripeMock } from './stripe-mock.ts'
export { type TcpProxy, tcpProxy } from './tcp-proxy.ts'
export { manageBroker, type TestBroker, testBroker } from './test-broker.ts'
export { type TestDatabase, type TestDatabaseOptions, testDatabase } from './test-database.ts'
export { type TestRedis, testRedis } from './test-redis.ts'
export {
  createTestUsers,
  registration,
  type TestTarget,
  type TestUser,
  type TestUsers,
} from './test-users.ts'
export { type ReceivedSpan, type TraceReceiver, traceReceiver } from './trace-receiver.ts'
