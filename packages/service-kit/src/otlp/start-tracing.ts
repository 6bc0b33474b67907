import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { createLogOnce } from '../log-once.ts'
import type { TracingConfig } from './config.ts'

export interface Tracing {
  /** Sends the spans that have ended. */
  flush(): Promise<void>
  /** Sends the rest and stops. */
  close(): Promise<void>
}

/** A stopping process waits for the receiver for at most this time. */
const sendMs = 3_000

/**
 * Sends the spans of this process to OTEL_EXPORTER_OTLP_ENDPOINT. Without it, loads nothing and returns undefined. Call it
 * once per process.
 *
 * @param options.service the service's name in traces.
 */
export async function startTracing(
  config: TracingConfig,
  { service, log }: { service: string; log: Log },
): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (!endpoint) return undefined
  const [{ trace }, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const { detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } = resources
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: sendMs,
  })
  const provider = new TracerProvider({
    // `envDetector` reads OTEL_RESOURCE_ATTRIBUTES.
    resource: detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }).merge(
      resourceFromAttributes({ 'service.name': service, 'service.namespace': 'runwen' }),
    ),
    sampler: await samplerOf(config),
    spanLimits: { attributeValueLengthLimit: 2_000 },
    spanProcessors: [new BatchSpanProcessor({ exporter: logFailures(exporter, log) })],
  })
  trace.setGlobalTracerProvider(provider)
  log.info({ endpoint: new URL(endpoint).origin }, 'traces are sent')
  return {
    flush: () => provider.forceFlush(),
    async close() {
      await provider.shutdown().catch(() => undefined)
      trace.disable()
    },
  }
}

async function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig) {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    '@opentelemetry/sdk-trace'
  )
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Reads `name=value,name=value`, percent-encoded as the specification of the variable says. */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.flatMap(([name = '', ...value]) =>
      name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
    ),
  )
}

/** Logs the first failure of a series and its end. */
function logFailures(exporter: SpanExporter, log: Log): SpanExporter {
  const { failed, recovered } = createLogOnce(log, 'traces cannot be sent', 'traces are sent again')
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) failed(result.error)
        else recovered()
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
