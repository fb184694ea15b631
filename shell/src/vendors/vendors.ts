import { events, pageSettings, session, sharedHistory } from '@stridewell/platform';
import type { PageSettings, Viewer } from '@stridewell/platform';
import { readShellScripts } from '#registry/published-registry.ts';
import type { EarlyError } from './error-reports.ts';
import type { HelpWidget } from './help-widget.ts';

let widget: HelpWidget | null = null;
let report: ((early: EarlyError) => void) | null = null;

function viewer(): Viewer | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer : null;
}

async function startHelp(settings: NonNullable<PageSettings['helpWidget']>): Promise<void> {
  const { createHelpWidget } = await import('./help-widget.ts');
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const own = createHelpWidget(window, settings, nonce ?? '');
  widget = own;
  const notify = (): void => own.moved(sharedHistory.location.pathname, viewer());
  sharedHistory.listen(notify);
  session.subscribe(notify);
  events.scope().on('dashboard-loaded', () => {
    const current = viewer();
    if (current) own.identify(current);
  });
  notify();
}

async function startAnalytics(settings: NonNullable<PageSettings['analytics']>): Promise<void> {
  const { createAnalytics } = await import('./analytics.ts');
  const own = createAnalytics(settings);
  const scope = events.scope();
  const identify = (): void => {
    const current = viewer();
    if (current) own.identify(current);
  };
  scope.on('session-started', identify);
  scope.on('session-ended', own.clear);
  identify();
}

/** Keeps errors until the client that reports them is loaded. */
function startReports(dsn: string): void {
  const early: EarlyError[] = [];
  report = (error) => void early.push(error);
  const waiting = new AbortController();
  const keep = (error: unknown): void => report?.({ error, level: 'error' });
  const { signal } = waiting;
  window.addEventListener('error', ({ error }) => keep(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => keep(reason), { signal });
  void import('./error-reports.ts')
    .then(({ startErrorReports }) => {
      waiting.abort();
      report = startErrorReports(dsn, readShellScripts(document));
      for (const error of early) report(error);
    })
    .catch(() => waiting.abort());
}

/** Starts the vendors that the operator has chosen; others cost nothing. */
export function startVendors(): void {
  const { helpWidget, analytics: collector, errorReports } = pageSettings();
  if (errorReports) startReports(errorReports);
  if (helpWidget) void startHelp(helpWidget).catch(() => undefined);
  if (collector) void startAnalytics(collector).catch(() => undefined);
}

/** Reports that the page itself crashed. */
export function reportFatal(error: unknown): void {
  report?.({ error, level: 'fatal' });
}

/** Opens the vendor's help. Returns whether there is any. */
export function openVendorHelp(): boolean {
  widget?.open();
  return widget !== null;
}
