import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { typesFile } from '../describe/remote-types.ts';

const Registry = z.object({
  registry: z.object({
    remotes: z.record(
      z.string(),
      z.object({ current: z.string().nullable(), releases: z.record(z.string(), z.unknown()) }),
    ),
  }),
});

async function read(address: URL): Promise<string> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address.origin} can't be reached.`, { cause });
  });
  if (!answer.ok) throw new Error(`${address.href} returned ${answer.status}.`);
  return answer.text();
}

/**
 * Writes the types of another team's remote into `src/@mf-types`, of the release that everyone gets, and returns the file
 * and the version.
 * @throws Error with a sentence if there is no such release
 */
export async function fetchTypes(
  origin: string,
  remote: string,
  folder: string,
): Promise<{ file: string; version: string }> {
  const { registry } = Registry.parse(JSON.parse(await read(new URL('/registry.json', origin))));
  const known = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
  const version = known?.current;
  if (!version) throw new Error(`${origin} has no ${remote} for everyone.`);
  const types = await read(new URL(`/remotes/${remote}/${version}/${typesFile}`, origin));
  const file = `src/@mf-types/${remote}.d.ts`;
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), types);
  return { file, version };
}
