import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openBrowser } from './open-browser.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server that counts its requests, and answers each with this page. */
async function serve(page: string): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(page);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe
  return { origin: `http://127.0.0.1:${port}`, asked };
}

describe('the browser of trials', () => {
  it('reaches the trial server only: not this machine, its network or the internet', async () => {
    const trial = await serve('<title>trial</title>');
    const inside = await serve('secret');
    const browser = await openBrowser();
    try {
      const page = await browser.open(trial.origin);
      await page.goto(trial.origin);
      const read = (address: string) =>
        page.evaluate(`fetch('${address}').then((answer) => answer.text(), () => 'refused')`);
      expect(await read(`${inside.origin}/metrics`)).not.toBe('secret');
      expect(await read(`${inside.origin.replace('127.0.0.1', 'localhost')}/metrics`)).not.toBe(
        'secret',
      );
      await read('http://169.254.169.254/latest/meta-data');
      await page.evaluate(`void new WebSocket('${inside.origin.replace('http', 'ws')}/socket')`);
      await page.evaluate(`void (new Image().src = '${inside.origin}/picture')`);
      await page.goto(`${inside.origin}/page`).catch(() => undefined);
      expect(inside.asked).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
