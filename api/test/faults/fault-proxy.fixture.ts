import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';

/** The state of the proxy's connections; may be changed at any time. */
export interface ProxyFaults {
  /** Milliseconds of delay for each chunk, in each direction. */
  latencyMs: number;
  /** The maximum chunk size. */
  sliceBytes: number;
  /** Nothing passes, without any error, as when a cable is pulled. */
  isFrozen: boolean;
  /** New connections are reset. */
  isCut: boolean;
  /** A connection is reset after this many bytes of responses. */
  resetAfterBytes: number;
  /** Sees each chunk before it is passed on; returning true resets the connection instead. */
  shouldReset: (piece: Buffer, direction: 'there' | 'back') => boolean;
}

/** A proxy with controllable faults in front of TCP or a Unix socket. */
export interface FaultProxy {
  port: number;
  faults: ProxyFaults;
  /** Connections made since the start. */
  accepted(): number;
  /** Resets every open connection. */
  reset(): void;
  /** Removes all faults. */
  clearFaults(): void;
  close(): Promise<void>;
}

function noFaults(): ProxyFaults {
  return {
    latencyMs: 0,
    sliceBytes: Infinity,
    isFrozen: false,
    isCut: false,
    resetAfterBytes: Infinity,
    shouldReset: () => false,
  };
}

/** Starts a proxy to a port of this machine, or to a Unix socket. */
export async function startFaultProxy(target: number | string): Promise<FaultProxy> {
  const faults = noFaults();
  const pairs = new Set<readonly [Socket, Socket]>();
  let accepted = 0;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    accepted += 1;
    if (faults.isCut) {
      near.resetAndDestroy();
      return;
    }
    const far =
      typeof target === 'number'
        ? createConnection({ port: target, host: '127.0.0.1', allowHalfOpen: true })
        : createConnection({ path: target, allowHalfOpen: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    let cameBack = 0;
    const die = () => resetPair(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', die);
      socket.on('close', () => {
        pairs.delete(pair);
        die();
      });
    }
    void pass(near, far, faults, (piece) => {
      if (faults.shouldReset(piece, 'there')) die();
    }).catch(die);
    void pass(far, near, faults, (piece) => {
      cameBack += piece.length;
      if (cameBack > faults.resetAfterBytes || faults.shouldReset(piece, 'back')) die();
    }).catch(die);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const reset = () => {
    for (const pair of pairs) resetPair(pair);
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    faults,
    accepted: () => accepted,
    reset,
    clearFaults: () => Object.assign(faults, noFaults()),
    async close() {
      faults.isCut = true;
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}

function resetPair([near, far]: readonly [Socket, Socket]): void {
  if (!near.destroyed) near.resetAndDestroy();
  far.destroy();
}

async function pass(
  from: Socket,
  to: Socket,
  faults: ProxyFaults,
  see: (piece: Buffer) => void,
): Promise<void> {
  // A socket without an encoding gives buffers.
  for await (const chunk of from as AsyncIterable<Buffer>) {
    see(chunk);
    while (faults.isFrozen && !to.destroyed) await sleep(10);
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const pieceBytes = Math.min(faults.sliceBytes, chunk.length);
    for (let at = 0; at < chunk.length && !to.destroyed; at += pieceBytes) {
      to.write(chunk.subarray(at, at + pieceBytes));
      if (pieceBytes < chunk.length) await turn();
    }
    if (to.destroyed) return;
  }
  to.end();
}
