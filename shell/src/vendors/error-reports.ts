import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import type { ErrorEvent } from '@sentry/browser';

const reported: ReadonlySet<string> = new Set(['error', 'fatal']);

/** Addresses may carry what lets somebody in: only the page's path is told. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** An event as it is sent: at the levels error and fatal only, without anything that says who it was. */
export function reportOf(event: ErrorEvent): ErrorEvent | null {
  if (!reported.has(event.level ?? 'error')) return null;
  const { user: _, breadcrumbs: __, request, ...rest } = event;
  return { ...rest, ...(request?.url && { request: { url: withoutQuery(request.url) } }) };
}

/** What went wrong before the client had come, and at which level. */
export type EarlyError = Readonly<{ error: unknown; level: 'error' | 'fatal' }>;

/** Reports what nobody caught to a service that speaks Sentry's protocol. Answers how to report something. */
export function startErrorReports(dsn: string, release: string): (early: EarlyError) => void {
  const client = new BrowserClient({
    dsn,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration()],
    sendClientReports: false,
    beforeSend: reportOf,
  });
  getCurrentScope().setClient(client);
  client.init();
  return ({ error, level }) => {
    client.captureException(error, {}, getCurrentScope().clone().setLevel(level));
  };
}
