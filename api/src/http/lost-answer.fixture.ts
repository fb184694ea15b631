import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** A way to the database that can be cut where it hurts most. */
export interface BreakableWay {
  connection: ClientConfig;
  /** Cuts connections on which what was written has just been committed, before that answer is through. */
  cutAfterCommit(cut: { times: number; letThrough?: number }): void;
  /** How many were cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** What the server says when something was written (`CommandComplete` of the wire protocol), and at the end. */
const [inserted, updated, committed] = ['INSERT 0 ', 'UPDATE ', 'COMMIT\0'].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer]; // three of them

/** Puts a way between a client and the database on which answers to COMMIT can be lost. */
export async function makeBreakableWay(connection: ClientConfig): Promise<BreakableWay> {
  let left = 0;
  let ahead = 0;
  let done = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connectTo(connection);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (asked) => database.write(asked));
    let hasWritten = false;
    database.on('data', (answered) => {
      // One piece may hold the end of a reader's transaction and the beginning of a writer's.
      const wroteAt = Math.max(answered.lastIndexOf(inserted), answered.lastIndexOf(updated));
      const endedAt = answered.lastIndexOf(committed);
      const isWritten = endedAt >= 0 && (hasWritten || (wroteAt >= 0 && wroteAt < endedAt));
      hasWritten = wroteAt > endedAt || (hasWritten && endedAt < 0);
      if (isWritten && ahead > 0) ahead -= 1;
      else if (isWritten && left > 0) {
        left -= 1;
        done += 1;
        client.destroy();
        return;
      }
      client.write(answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    cutAfterCommit({ times, letThrough = 0 }) {
      left = times;
      ahead = letThrough;
      done = 0;
    },
    cuts: () => done,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function connectTo({ host, port = 5432 }: ClientConfig): Socket {
  return host?.startsWith('/')
    ? createConnection(`${host}/.s.PGSQL.${port}`)
    : createConnection(port, host ?? '127.0.0.1');
}
