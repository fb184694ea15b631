import { join } from 'node:path';
import { build } from 'esbuild';
import type { RemoteDefinition } from '@stridewell/platform';
import { RemoteDefinitionSchema } from '@stridewell/platform/registry';

/** `defineRemote` replaces the platform: a description is data, and the platform needs a browser. */
const platformForData = `export const defineRemote = (definition) => definition;`;

/** Evaluates a remote's `src/remote.ts` and validates it. */
export async function loadRemoteDefinition(folder: string): Promise<RemoteDefinition> {
  const result = await build({
    entryPoints: [join(folder, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'platform-for-data',
        setup(plugin) {
          plugin.onResolve({ filter: /^@stridewell\/platform$/ }, () => ({
            path: 'platform',
            namespace: 'platform-for-data',
          }));
          plugin.onLoad({ filter: /.*/, namespace: 'platform-for-data' }, () => ({
            contents: platformForData,
          }));
        },
      },
    ],
  });
  const code = result.outputFiles[0]?.text ?? '';
  const evaluated: unknown = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  const remote =
    typeof evaluated === 'object' && evaluated && 'remote' in evaluated
      ? evaluated.remote
      : undefined;
  const checked = RemoteDefinitionSchema.safeParse(remote);
  if (checked.success) return checked.data;
  const problems = checked.error.issues
    .map((issue) => `${issue.path.join('.') || 'remote'}: ${issue.message}`)
    .join('; ');
  throw new Error(
    `${folder}/src/remote.ts must export a \`remote\` of defineRemote(): ${problems}`,
  );
}
