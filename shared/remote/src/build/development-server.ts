import { outputOf, trialAddress } from './remote-build.ts';
import type { RemoteBuild } from './remote-build.ts';

/**
 * The server of a watched remote, for webpack and Rspack: any page may read it, and it changes nothing in the build.
 */
export function developmentServer(build: RemoteBuild, port: number) {
  return {
    port,
    host: 'localhost',
    hot: false,
    liveReload: false,
    client: false,
    headers: { 'access-control-allow-origin': '*' },
    // Write `remote.json` next to the files.
    devMiddleware: { writeToDisk: true },
    static: outputOf(build.folder),
    onListening: () => {
      console.log(`\nOpen it in Stridewell, signed in: ${trialAddress(build, port)}\n`);
    },
  } as const;
}
