import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How much of an unread body is read after its response. */
export interface DrainLimits {
  /** The largest body whose connection is kept: reading it costs less than a new connection. */
  keptBytes: number;
  /**
   * Milliseconds and bytes for which a closing connection is still read. Closed with unread bytes it would be
   * reset, and the client might lose the response.
   */
  longestMs: number;
  maxBytes: number;
}

const usualLimits: DrainLimits = {
  keptBytes: 64 * 1024,
  longestMs: 5000,
  maxBytes: 16 * 1024 * 1024,
};

/**
 * Keeps the unread body of an early response from being taken for the next request, or from delaying it: a short body
 * is read and dropped, with any other the connection is closed. The response is sent right away in both cases.
 */
export function drainUnreadBodies(app: FastifyInstance, limits: DrainLimits = usualLimits): void {
  const closing = new WeakSet<Socket>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Sent before the client could know that the connection ends: not executed, so that it can be sent again.
    if (closing.has(raw.socket)) reply.hijack();
  });
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || !(raw.socket instanceof Socket)) return payload;
    if (!isShort(raw, limits.keptBytes)) {
      closing.add(raw.socket);
      reply.header('connection', 'close');
    }
    raw.resume();
    if (typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return endWithBody(raw, reply, payload, limits);
  });
}

function isShort({ headers }: IncomingMessage, keptBytes: number): boolean {
  return Number(headers['content-length'] ?? Infinity) <= keptBytes;
}

/** The whole response, which ends when the rest of the request has been read or the limits are reached. */
function endWithBody(
  request: IncomingMessage,
  { raw: response }: FastifyReply,
  text: string,
  { longestMs, maxBytes }: DrainLimits,
): Readable {
  const answer = new Readable({ read() {} });
  answer.push(text);
  const { socket } = request;
  let bytes = 0;
  const end = () => {
    clearTimeout(timer);
    request.off('data', count).off('close', end);
    if (!request.complete) response.once('finish', () => socket.destroySoon());
    if (!answer.destroyed) answer.push(null);
  };
  const count = (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > maxBytes) end();
  };
  const timer = setTimeout(end, longestMs).unref();
  request.on('data', count).once('end', end).once('close', end);
  return answer;
}
