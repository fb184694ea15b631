import type { PageSettings, Viewer } from '@stridewell/platform';
import { helpSteps, identityOf } from './help-rules.ts';
import type { HelpSide } from './help-rules.ts';

type Command = (...command: unknown[]) => void;

declare global {
  interface Window {
    fwSettings?: { widget_id: number };
    FreshworksWidget?: Command & { q?: unknown[][] };
  }
}

/** The vendor's help widget on this page. */
export interface HelpWidget {
  /** The address or the viewer changed. */
  moved: (pathname: string, viewer: Viewer | null) => void;
  /** The first page has its data: the form is prefilled with the viewer. */
  identify: (viewer: Viewer) => void;
  open: () => void;
}

/**
 * Makes the vendor's widget follow the specification: closed and logged out on each navigation, destroyed between the
 * sides and where it would be in the way, and prefilled. Uses the queue that the vendor's script takes over
 * (`FreshworksWidget`, `fwSettings`).
 */
export function createHelpWidget(
  page: Window,
  { script, ...ids }: NonNullable<PageSettings['helpWidget']>,
  nonce: string,
): HelpWidget {
  let before: string | null = null;
  let shown: HelpSide | null = null;
  let element: HTMLScriptElement | null = null;

  function sendCommand(...command: unknown[]): void {
    page.FreshworksWidget?.(...command);
  }

  function destroy(): void {
    if (shown === null) return;
    sendCommand('destroy');
    element?.remove();
    delete page.FreshworksWidget;
    shown = null;
  }

  function start(side: HelpSide): void {
    if (shown === side) return;
    destroy();
    const queue: unknown[][] = [];
    const enqueue: Command = (...command) => void queue.push(command);
    page.fwSettings = { widget_id: Number(ids[side]) };
    page.FreshworksWidget = Object.assign(enqueue, { q: queue });
    element = page.document.createElement('script');
    element.src = script.replace('{id}', ids[side]);
    element.nonce = nonce;
    element.async = true;
    page.document.head.append(element);
    shown = side;
  }

  function identify(viewer: Viewer): void {
    const { name, email } = viewer;
    sendCommand('prefill', 'ticketForm', { name, email });
    sendCommand('identify', 'ticketForm', { name, email, custom_fields: identityOf(viewer) });
  }

  return {
    identify,
    moved(pathname, viewer) {
      sendCommand('close');
      sendCommand('logout');
      const { destroys, shows } = helpSteps(before, pathname);
      before = pathname;
      if (destroys) destroy();
      if (shows === null) return;
      start(shows);
      if (viewer) identify(viewer);
    },
    open: () => sendCommand('open'),
  };
}
