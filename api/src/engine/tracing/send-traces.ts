import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordSpansWith } from './in-span.ts';

/** Called every few seconds by probes and Prometheus; their spans would hide the others. */
const unrecorded = /^\/api\/(?:healthz|readyz|metrics)$/;
/** How long a stopping process waits for its last spans to be sent. */
const shutdownTimeoutMs = 2000;

/**
 * Sends traces to a collector that speaks OTLP over HTTP: a span for each request and job, with its transactions below.
 * Without an address, OpenTelemetry isn't loaded. Each trace starts here: a client could send any `traceparent`.
 */
export async function sendTraces(
  app: FastifyInstance,
  { tracesEndpoint }: { tracesEndpoint?: string | undefined },
  serviceName: string,
): Promise<void> {
  if (tracesEndpoint === undefined) return;
  const [
    { context, diag, DiagLogLevel, SpanKind, SpanStatusCode, trace },
    sdk,
    exporter,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${tracesEndpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': serviceName }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter({ url }))],
  });
  const ignore = () => {};
  const warn = (message: string) => app.log.warn({ message }, 'traces could not be sent');
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, DiagLogLevel.WARN);
  provider.register();
  const tracer = trace.getTracer('stridewell');

  recordSpansWith((name, work) =>
    tracer.startActiveSpan(name, async (span) => {
      try {
        return await work();
      } catch (error) {
        if (!isRefusal(error)) span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    }),
  );

  const spans = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, status?: number) => {
    const span = spans.get(request);
    if (!span) return;
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    spans.delete(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions;
    if (unrecorded.test(route)) return done();
    // The route and never the address, which may contain tokens.
    const span = tracer.startSpan(`${request.method} ${route}`.trim(), {
      kind: SpanKind.SERVER,
      root: true,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'stridewell.request_id': request.id,
      },
    });
    spans.set(request, span);
    // If the client gives up after its body was read, Fastify reports neither a response nor an abort.
    reply.raw.once('close', () => end(request));
    request.log = request.log.child({ traceId: span.spanContext().traceId });
    reply.log = request.log;
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onClose', async () => {
    recordSpansWith();
    const sent = provider.shutdown().catch(ignore);
    await Promise.race([sent, sleep(shutdownTimeoutMs, undefined, { ref: false })]);
    trace.disable();
    context.disable();
    diag.disable();
  });
}

/** Returns whether the caller was refused, which isn't our failure: a `Problem` below 500. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status < 500
  );
}
