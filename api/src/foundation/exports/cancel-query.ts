import { connect } from 'node:net';
import type { Client } from 'pg';

/** The code of a cancel request in PostgreSQL's protocol, in the place of a protocol version. */
const cancelCode = 80_877_102;

/** What node-postgres knows of its connection, beside what its types say. */
interface Backend {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

/**
 * Asks the server to cancel what a connection is at. A connection of its own that needs no login, and that the
 * server takes without encryption too. Answers at once; whether it helped shows on the connection itself.
 */
export function cancelQuery(client: Client): void {
  const { host, port, processID, secretKey } = client as unknown as Backend; // set by the server's greeting
  const request = Buffer.alloc(16);
  [16, cancelCode, processID, secretKey].forEach((part, at) => request.writeInt32BE(part, at * 4));
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(2_000, () => socket.destroy());
  // A server that is gone has nothing left to cancel.
  socket.on('error', () => socket.destroy());
  socket.end(request);
}
