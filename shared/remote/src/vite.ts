import { outputOf, readRemoteBuild, trialAddress } from './build/remote-build.ts';
import type { RemoteBuild } from './build/remote-build.ts';
import type { RemoteConfigOptions } from './build/script-config.ts';
import { writeRemoteJson } from './build/write-remote-json.ts';

/** The options of `federation` of `@module-federation/vite`, as far as a remote needs them. */
export type ViteFederationOptions = ReturnType<typeof federationOptions>;

function federationOptions({ globalName, exposes, shared, definition }: RemoteBuild) {
  // A page fetches every module of a Vite build before any runs: it brings copies only where nothing is shared.
  const copies = definition.embed ? {} : { import: false as const };
  return {
    name: globalName,
    filename: 'remoteEntry.js',
    exposes,
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, module]) => [
        name,
        { ...module, ...copies, suppressMissingImportWarning: true },
      ]),
    ),
    shareStrategy: 'loaded-first' as const,
    manifest: true,
    dts: false as const,
  };
}

/**
 * Returns the Vite plugins of a remote: container, shared modules, manifest and `remote.json`. Pass the `federation`
 * plugin that you have installed. The page checks the hashes of all modules of a Vite build (decision 0356).
 */
export async function remotePlugins<Plugin>(
  folder: string,
  federation: (options: ViteFederationOptions) => Plugin,
  { mode = 'production', port = 9051 }: RemoteConfigOptions = {},
) {
  const build = await readRemoteBuild(folder, mode);
  const [input] = Object.values(build.exposes);
  return [
    federation(federationOptions(build)),
    {
      name: 'stridewell-remote',
      config: () => ({
        build: {
          target: 'es2022',
          outDir: outputOf(folder),
          // A page that loads during a build gets the files of the last one.
          emptyOutDir: mode === 'production',
          rolldownOptions: {
            // It has no HTML page.
            input,
            // The plugin's names of shared modules are longer than an archive of a release can hold.
            output: { chunkFileNames: 'assets/[hash].js' },
          },
        },
        preview: { port, strictPort: true, cors: true },
      }),
      // After the federation plugin's manifest; `closeBundle` also runs after a failed build, and would hide its error.
      writeBundle: {
        order: 'post' as const,
        sequential: true,
        async handler() {
          await writeRemoteJson(build, outputOf(folder));
          if (mode === 'development')
            console.log(`\nOpen it in Stridewell, signed in: ${trialAddress(build, port)}\n`);
        },
      },
    },
  ];
}
