import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Assets = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});

/** The parts of `mf-manifest.json` that a description is made from. */
export const FederationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({
      name: z.string(),
      path: z.string(),
      /** `module` if the entry is an ES module. */
      type: z.string().optional(),
    }),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      /** Empty if the build has no copy of its own. */
      version: z.string(),
      singleton: z.boolean().default(false),
      requiredVersion: z.string(),
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: Assets })),
});
/** Those parts, parsed. */
export type FederationManifest = z.infer<typeof FederationManifest>;

/** Returns whether the entry is an ES module, as Vite writes it by default. */
export function isModuleEntry({ remoteEntry: { type } }: FederationManifest['metaData']): boolean {
  return type === 'module' || type === 'esm';
}

/** Reads module federation's manifest; Rspack, webpack and Vite write it if `manifest` is on. */
export async function readManifest(folder: string): Promise<FederationManifest> {
  const file = join(folder, 'mf-manifest.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    throw new Error(`${file} is missing. Set \`manifest: true\` in the build's federation plugin.`);
  }
  const parsed = FederationManifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} isn't a Module Federation 2 manifest.`, { cause: parsed.error });
}
