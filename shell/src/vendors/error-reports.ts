import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import type { ErrorEvent } from '@sentry/browser';

const reported: ReadonlySet<string> = new Set(['error', 'fatal']);

/** Addresses may contain credentials, so only the page's path is sent. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** An event as it is sent: levels error and fatal only, without personal data. */
export function reportOf(event: ErrorEvent): ErrorEvent | null {
  if (!reported.has(event.level ?? 'error')) return null;
  const { user: _, breadcrumbs: __, request, ...rest } = event;
  return { ...rest, ...(request?.url && { request: { url: withoutQuery(request.url) } }) };
}

/** Errors from before the client was loaded, with their level. */
export type EarlyError = Readonly<{ error: unknown; level: 'error' | 'fatal' }>;

/** Reports uncaught errors to a service with Sentry's protocol. Returns a function that reports one. */
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
