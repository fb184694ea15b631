import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Problem } from '#engine/requests/problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request or response body is a file, which takes as long as the connection needs. */
    movesFile?: boolean;
    /** Whether its responses contain `success`. */
    saysSuccess?: boolean;
    /** Whether an error response repeats its text as `message`, for automations that show one field. */
    saysMessage?: boolean;
    /** Writes failures in the form of another protocol. */
    writesFailure?: (problem: Problem) => { status: number; type: string; text: string };
  }
}

/** Time limits of request bodies. */
export interface BodyTimeouts {
  /** Milliseconds until a body must be complete, until a file's next byte, and between checks of its rate. */
  limitMs: number;
  /** The minimum average rate of a file in bytes per second; 100 MB then take an hour at most. */
  leastPace: number;
}

const usualTimes: BodyTimeouts = { limitMs: 30_000, leastPace: 32 * 1024 };

/**
 * Ends requests whose body doesn't arrive: after 30 s, or, for a file, if no byte came for that long or the rate
 * is below the minimum. Node's own limit is the same for all requests.
 */
export function enforceBodyTimeout(app: FastifyInstance, times: BodyTimeouts = usualTimes): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // Injected requests (tests) have their whole body already.
    if (!(raw.socket instanceof Socket) || !hasBody(raw)) return;
    const isLate = routeOptions.config.movesFile ? fileIsLate(raw, times) : () => true;
    const looking = setInterval(() => {
      if (raw.complete || raw.socket.destroyed) clearInterval(looking);
      else if (isLate()) {
        clearInterval(looking);
        // A response that has started can't be replaced.
        if (reply.raw.headersSent) raw.socket.destroy();
        else refuse(app, raw);
      }
    }, times.limitMs).unref();
    raw.once('close', () => clearInterval(looking));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Creates the check of each interval: whether no byte came, or the average rate is too low. */
function fileIsLate({ socket }: IncomingMessage, { leastPace }: BodyTimeouts): () => boolean {
  const first = socket.bytesRead;
  const since = performance.now();
  let before = first;
  return () => {
    const read = socket.bytesRead;
    const stoodStill = read === before;
    before = read;
    return stoodStill || read - first < (leastPace * (performance.now() - since)) / 1000;
  };
}

/** Emits `clientError`, as Node does: its handler writes the response. */
function refuse(app: FastifyInstance, { socket }: IncomingMessage): void {
  const error = Object.assign(new Error('The request took too long to arrive.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  app.server.emit('clientError', error, socket);
}
