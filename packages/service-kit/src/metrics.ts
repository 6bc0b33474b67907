import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Each sample wakes an idle process. */
const eventLoopSampleMs = 50

type CounterOptions<L extends string> = { name: string; help: string; labelNames?: readonly L[] }
type HistogramOptions<L extends string> = CounterOptions<L> & { buckets?: number[] }
type GaugeOptions<L extends string> = CounterOptions<L> & {
  /** Sets the gauge at each scrape. */
  collect?: (gauge: Gauge<L>) => void | Promise<void>
}

/** The metrics of one process. A second call with the same name returns the same metric. */
export interface Metrics {
  counter<L extends string = never>(options: CounterOptions<L>): Counter<L>
  gauge<L extends string = never>(options: GaugeOptions<L>): Gauge<L>
  histogram<L extends string = never>(options: HistogramOptions<L>): Histogram<L>
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>
  readonly contentType: string
}

/**
 * Adds gauges that share one query per scrape. If the query fails, the gauges are NaN instead of outdated.
 *
 * @param helps help text by gauge name.
 */
export function addGauges<N extends string>(
  metrics: Metrics,
  helps: Record<N, string>,
  query: () => Promise<Record<N, number>>,
): void {
  let answer: Promise<Partial<Record<N, number>>> | undefined
  const shared = () => {
    answer ??= query()
      .catch(() => ({}))
      .finally(() => {
        answer = undefined
      })
    return answer
  }
  for (const name of Object.keys(helps) as N[]) {
    const collect = async (own: Gauge) => own.set((await shared())[name] ?? Number.NaN)
    metrics.gauge({ name, help: helps[name], collect })
  }
}

/**
 * Reports which settings that customers would see are not set, for `npm run doctor`.
 *
 * @param values settings by name; those that are undefined or empty are missing.
 */
export function reportMissingSettings(metrics: Metrics, values: Record<string, unknown>): void {
  const gauge = metrics.gauge({
    name: 'runwen_setting_missing',
    help: 'Settings that customers would see: 1 if not set',
    labelNames: ['setting'],
  })
  for (const [setting, value] of Object.entries(values))
    gauge.set({ setting }, value === undefined || value === '' ? 1 : 0)
}

/** @param options.runtime adds Node's own metrics (memory, event loop). Set it once per process. */
export function createMetrics(options: { service: string; runtime?: boolean }): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service: options.service })
  if (options.runtime)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs })
  const once = <M>(name: string, make: () => M): M =>
    (registry.getSingleMetric(name) as M | undefined) ?? make()
  return {
    counter: <L extends string>(o: CounterOptions<L>) =>
      once(o.name, () => new Counter<L>({ ...o, registers: [registry] })),
    gauge: <L extends string>({ collect, ...o }: GaugeOptions<L>) =>
      once(o.name, () => {
        const gauge: Gauge<L> = new Gauge<L>({
          ...o,
          registers: [registry],
          ...(collect ? { collect: () => collect(gauge) } : {}),
        })
        return gauge
      }),
    histogram: <L extends string>(o: HistogramOptions<L>) =>
      once(o.name, () => new Histogram<L>({ ...o, registers: [registry] })),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
