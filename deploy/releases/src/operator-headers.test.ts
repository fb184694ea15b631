import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { expect, it } from 'vitest';
import { publishSmallShell } from './built-remote.fixture.ts';
import { runStoreCommand } from './commands/store-commands.ts';
import { openStore } from './store/store.ts';

it('the guard and status send the token in METRICS_TOKEN_FILE to the API', async () => {
  const token = 'a token for operators';
  const asked: string[] = [];
  const api = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    asked.push(`${request.url?.replace(/\?.*/, '')} ${isKnown ? 200 : 401}`);
    response.statusCode = isKnown ? 200 : 401;
    request.resume().on('end', () => response.end('{"data":[]}'));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const { port } = api.address() as AddressInfo; // It listens on a port
  const folder = temporaryFolder();
  const file = join(folder, 'metrics-token');
  writeFileSync(file, `${token}\n`);
  const environment = { METRICS_TOKEN_FILE: file };
  const store = openStore(folder, environment);
  await publishSmallShell(store);
  const release = (...args: string[]) =>
    runStoreCommand([...args, '--api', `http://127.0.0.1:${port}`], {
      store,
      environment,
      say: () => {},
      program: 'stridewell release',
    });
  try {
    await release('guard', '--once');
    await release('status');
  } finally {
    api.close();
  }
  expect(new Set(asked)).toEqual(new Set(['/api/release-health 200', '/api/release-desk 200']));
});
