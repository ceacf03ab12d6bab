import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { RequestHandler } from 'express'

/** Where telemetry goes, and how much of it. Only a setting loads this file. */
type TelemetrySettings = {
  endpoint: string
  serviceName: string
  /** The share of traces that are kept, from 0 to 1. */
  ratio: number
}

export type Telemetry = {
  record: RequestHandler
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Ids in a path would make a name for each person. */
const getRoute = (path: string): string =>
  path
    .split('/')
    .map((part) => (/\d.*\d|^.{25,}$/.test(part) ? '{id}' : part))
    .join('/')

/**
 * Traces and metrics of the gateway's requests, sent as OTLP over http. A request continues the
 * trace of its `traceparent`. Attributes have no query, header, cookie, address or user. Source:
 * OpenTelemetry, "Semantic conventions for HTTP".
 */
export function startTelemetry({ endpoint, serviceName, ratio }: TelemetrySettings): Telemetry {
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName }))
  const sampler = ratio < 1 ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
  const tracers = new TracerProvider({
    resource,
    // The portal marks all of its requests as sampled: the share is the gateway's to decide.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
      }),
    ],
  })
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` })
  const meters = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter })],
  })
  const tracer = tracers.getTracer('concord-gateway')
  const meter = meters.getMeter('concord-gateway')
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  })
  const active = meter.createUpDownCounter('http.server.active_requests')
  const propagator = new W3CTraceContextPropagator()
  const getter = {
    keys: (headers: NodeJS.Dict<string | string[]>) => Object.keys(headers),
    get: (headers: NodeJS.Dict<string | string[]>, name: string) => headers[name],
  }

  return {
    record(request, response, next) {
      const startedAt = performance.now()
      const method = request.method
      const route = getRoute(request.path)
      const asked = { 'http.request.method': method, 'url.scheme': 'https' }
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, getter)
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { ...asked, 'http.route': route } },
        parent,
      )
      active.add(1, asked)
      response.once('close', () => {
        const status = response.statusCode
        const requestId = response.locals.requestId as string | undefined
        span.setAttribute('http.response.status_code', status)
        // The id of the request's line in the log.
        if (requestId !== undefined) span.setAttribute('concord.request_id', requestId)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        active.add(-1, asked)
        const answered = { ...asked, 'http.route': route, 'http.response.status_code': status }
        const seconds = (performance.now() - startedAt) / 1000
        duration.record(seconds, answered, trace.setSpan(parent, span))
      })
      next()
    },
    async stop() {
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()])
    },
  }
}
