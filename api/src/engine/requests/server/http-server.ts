import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@stridewell/contracts';

/** How long a refused connection may stay half open. */
const halfOpenMs = 1000;

/** Creates a server with the time limits of every server that faces the network; refuses with `refuseUnreadable`. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Node checks for slow connections every 30 s by default, which would turn 10 s into 40.
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
      // The body's limit is in body-timeout.ts, because it may be a file on a slow connection.
      requestTimeout: 0,
      keepAliveTimeout: 72_000,
    },
    listener,
  );
  server.setTimeout(60_000);
  return server;
}

/** Responds to what never became a request (broken or too slow HTTP) and ends its connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed) return;
  const statuses: Record<string, string> = {
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  };
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  const [, message] = problems.malformed_request;
  const body = JSON.stringify({
    error: { code: 'malformed_request', message, requestId: randomUUID() },
  });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  // A client that never closes its side would keep the connection.
  setTimeout(() => socket.destroy(), halfOpenMs).unref();
}
