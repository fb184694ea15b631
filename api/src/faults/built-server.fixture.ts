import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildServer } from '#build-server.ts';

let built: Promise<string> | undefined;

/** The API as one file, built once in this process and removed at its end. */
export function builtServer(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  // Below the package: the native code that stays outside is looked for from there.
  const file = fileURLToPath(new URL(`../../dist/faults-${process.pid}.mjs`, import.meta.url));
  await buildServer(file);
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}
