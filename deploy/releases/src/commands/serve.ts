import { once } from 'node:events';
import { createHttpServer } from '@stridewell/api/http-server';
import { openDoorBrowser } from '#door/door-browser.ts';
import { createReleaseDoor } from '#door/release-door.ts';
import { usageError } from './command.ts';
import type { Command } from './command.ts';

/** Takes teams' releases over HTTP, where the page server is a process of its own. */
export const serve: Command = {
  usage: 'serve --host <host of the product> [--port <n>]',
  options: { host: { type: 'string' }, port: { type: 'string' } },
  run: async ({ words, text, number }, { store, say, environment }) => {
    const publicHost = text('host');
    if (words.length > 0 || publicHost === undefined) {
      throw usageError("Name the product's host, as in its address, with --host.");
    }
    const openBrowser = () => openDoorBrowser(environment);
    const door = createReleaseDoor({ store, publicHost, openBrowser, log: say });
    const server = createHttpServer(door);
    const port = number('port', 65_535) ?? 8090;
    await once(server.listen(port, '127.0.0.1'), 'listening');
    say(`Taking releases of teams for ${publicHost} on http://127.0.0.1:${port}.`);
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close());
    await once(server, 'close');
  },
};
