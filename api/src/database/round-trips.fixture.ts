import { createConnection, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ClientConfig } from 'pg';

/** A way to the database on which it is counted how often somebody waits. */
export interface CountedWay {
  connection: ClientConfig;
  /** How often the database spoke after it had been asked, since the last call. */
  takeTurns(): number;
  close(): Promise<void>;
}

/** Puts a counter between a client and the database; it holds answers back until questions stop coming. */
export async function countRoundTrips(connection: ClientConfig): Promise<CountedWay> {
  let turns = 0;
  let wasAsked = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connectTo(connection);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (asked) => {
      wasAsked = true;
      database.write(asked);
    });
    database.on('data', (answered) => {
      // Slower than the client can speak, so that what it says without waiting comes first.
      setTimeout(() => {
        if (wasAsked) turns += 1;
        wasAsked = false;
        client.write(answered);
      }, 20);
    });
    client.on('end', () => database.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    takeTurns() {
      const taken = turns;
      turns = 0;
      return taken;
    },
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
