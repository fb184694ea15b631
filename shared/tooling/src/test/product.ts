import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot, stop } from '../preflight.mjs';

const maxStartTime = 8 * 60_000;

/** A product for a test: free port, fresh demo. */
export type Product = Readonly<{
  url: string;
  /** The origin of a partner page that embeds it: another site, to a browser. */
  partnerOrigin: string;
  /** The origin of a journey's identity provider: our API only calls the public network otherwise. */
  issuer: string;
  /** The process that serves pages and calls: stop it with a signal to freeze the server. */
  pid: number;
  /** Its database and releases: the `STRIDEWELL_DATA` for releasing something into it. */
  data: string;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
}>;

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Resolves to the exit code of a child. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    if (isOver(child)) done(child.exitCode ?? 1);
    else child.once('exit', (code) => done(code ?? 1));
  });
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

/** Its clock is ahead by the milliseconds in this file: write there to live through days. */
function withMovableClock(file: string): Record<string, string> {
  const clock = join(repositoryRoot, 'shared/tooling/src/test/moved-clock.mjs');
  const options = [process.env.NODE_OPTIONS, `--import=${pathToFileURL(clock).href}`];
  return { STRIDEWELL_CLOCK_AHEAD: file, NODE_OPTIONS: options.filter(Boolean).join(' ') };
}

/** Builds what changed and starts the product with the demo; its output goes to `log`. */
export async function startProduct(
  log: string,
  { clockFile }: { clockFile?: string } = {},
): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const partnerOrigin = `http://127.0.0.1:${await freePort()}`;
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const data = mkdtempSync(join(tmpdir(), 'stridewell-'));
  mkdirSync(dirname(log), { recursive: true });
  const product = spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      STRIDEWELL_DATA: data,
      STRIDEWELL_DEMO: '1',
      STRIDEWELL_SANDBOX_DEVICE: '1',
      STRIDEWELL_EMBED_ORIGINS: partnerOrigin,
      SIGN_IN_CHANGE_DELAY_MINUTES: '0',
      STRIDEWELL_INTERNAL_ISSUERS: issuer,
      ...(clockFile !== undefined && withMovableClock(clockFile)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // If this process is ended by a person or a time limit, the product ends too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => product.kill('SIGTERM'));
  const output = createWriteStream(log);
  product.stdout.pipe(output);
  product.stderr.pipe(output);

  async function end(): Promise<void> {
    product.kill('SIGTERM');
    await ended(product);
    rmSync(data, { recursive: true, force: true });
  }

  const deadline = Date.now() + maxStartTime;
  while (!(await isReady(url))) {
    if (isOver(product) || Date.now() > deadline) {
      await end();
      throw stop(`The product did not start; its log is ${relative(repositoryRoot, log)}.`);
    }
    await wait(500);
  }
  return { url, partnerOrigin, issuer, pid: product.pid ?? 0, data, stop: end };
}
