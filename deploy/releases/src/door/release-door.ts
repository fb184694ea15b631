import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ReleaseStore } from '#store/store.ts';
import type { TrialBrowser } from '#trial/mount-release.ts';
import { bodyOf } from './request-body.ts';
import { Refusal } from './refusal.ts';
import { carryOut, isAction, needsTrial } from './team-actions.ts';
import type { Action } from './team-actions.ts';
import { remoteName } from './team-grant.ts';
import { requireGranted, storeWhileGranted } from './require-granted.ts';
import {
  readSignature,
  requireCurrentTime,
  requireFirstUse,
  requireSignature,
} from './require-signed-request.ts';
import type { RequestSignature } from './require-signed-request.ts';

/** The parts of the door. */
export type ReleaseDoorParts = Readonly<{
  store: ReleaseStore;
  /** Starts a browser for trials; rejects with a sentence if there is none. Null if this server takes no builds. */
  openBrowser: (() => Promise<TrialBrowser>) | null;
  /** The product's host and port for browsers and teams; by default, the host of each request. */
  publicHost?: string | undefined;
  /** In milliseconds since 1970. */
  now?: () => number;
  /** Called with failures that aren't the team's. */
  log?: (line: string) => void;
  /** Called after each response. */
  onResponse?: (done: FinishedRequest) => void;
}>;

/** A request of a team that was answered. */
export type FinishedRequest = Readonly<{
  /** The last part of its address; `unknown` if there is no such address. */
  action: Action | 'unknown';
  /** Of the response; 499 if the sender was gone before it. */
  status: number;
  seconds: number;
}>;

type Target = Readonly<{ remote: string; action: Action }>;

function targetOf({ method, url = '' }: IncomingMessage): Target | null {
  const [, remote = '', action = ''] = /^\/releases\/([^/?]+)\/([^/?]+)$/.exec(url) ?? [];
  return remoteName.test(remote) && isAction(action) && method === 'POST'
    ? { remote, action }
    : null;
}

/** For how many seconds a refused request is useless, by its status. */
const retryAfter: Readonly<Record<number, string>> = { 409: '10', 503: '60' };

const noTrials = async (): Promise<never> => {
  throw new Refusal(
    503,
    'This server takes no builds: it has no browser to try releases in. You can still roll back and retire releases.',
  );
};

function respond(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status >= 400 && { connection: 'close' }),
      ...(status in retryAfter && { 'retry-after': retryAfter[status] }),
    })
    .end(JSON.stringify(value));
}

/**
 * Creates the door through which teams release over HTTP: every request is signed with the team's key, and stays within
 * what the operator granted the team. Nothing of a body is read before the signature is verified.
 */
export function createReleaseDoor(parts: ReleaseDoorParts): RequestListener {
  const { store, openBrowser, publicHost, now = Date.now, log = console.error } = parts;
  /** Remotes with a request in progress. */
  const busy = new Set<string>();

  async function authenticate(
    request: IncomingMessage,
    { remote }: Target,
  ): Promise<RequestSignature> {
    const signed = readSignature(request.headers.authorization);
    const at = now();
    requireCurrentTime(signed, at);
    await requireGranted(store, remote, signed);
    const { method = '', url: path = '' } = request;
    requireSignature(signed, { method, host: publicHost ?? request.headers.host ?? '', path });
    await requireFirstUse(store, signed, at);
    return signed;
  }

  async function serve(request: IncomingMessage, target: Target | null): Promise<unknown> {
    if (!target) throw new Refusal(404, 'There is no such address. Use npm run release.');
    const { remote, action } = target;
    const signed = await authenticate(request, target);
    if (!openBrowser && needsTrial(action)) await noTrials();
    if (busy.has(remote)) {
      throw new Refusal(
        409,
        `Another request for ${remote} is in progress. Try again when it is done.`,
      );
    }
    busy.add(remote);
    try {
      const body = await bodyOf(request, signed.body, action === 'builds');
      // The body may have taken minutes.
      const grant = await requireGranted(store, remote, signed);
      return await carryOut(action, body, {
        store: storeWhileGranted(store, grant, signed),
        openBrowser: openBrowser ?? noTrials,
        grant,
        key: signed.key,
      });
    } catch (error) {
      // The gate and the registry refuse with plain errors.
      if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) throw error;
      throw new Refusal(422, error.message.replaceAll(store.address, 'the store'));
    } finally {
      busy.delete(remote);
    }
  }

  return (request, response) => {
    // A trial takes minutes without a byte; the body has a limit of its own.
    request.socket.setTimeout(0);
    const since = performance.now();
    const target = targetOf(request);
    response.once('close', () =>
      parts.onResponse?.({
        action: target?.action ?? 'unknown',
        // Interrupted before the response, as proxies count it
        status: response.headersSent ? response.statusCode : 499,
        seconds: (performance.now() - since) / 1000,
      }),
    );
    serve(request, target)
      .then((data) => respond(response, 200, { data }))
      .catch((error: unknown) => {
        const isRefused = error instanceof Refusal;
        if (!isRefused) log(`A release request failed: ${String(error)}`);
        const message = isRefused ? error.message : 'The server failed. Try again later.';
        respond(response, isRefused ? error.status : 500, { error: { message } });
        // What wasn't read is thrown away, so that the sender gets the response.
        request.resume();
      });
  };
}
