import { readFileSync } from 'node:fs';

type Manifest = Readonly<Record<string, unknown>>;
type Versions = Readonly<Record<string, string>>;

const own: { version: string; devDependencies: Versions } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/**
 * Returns the version that a template asks for: of our packages, whatever fits this command; of what the product uses
 * too, the one it was released with (`catalog:`, or `catalog:<name>` if it has another name here).
 */
function writtenVersion(name: string, asked: string): string {
  if (asked.startsWith('workspace:')) return `^${own.version}`;
  if (!asked.startsWith('catalog:')) return asked;
  const known = own.devDependencies[asked.replace('catalog:', '') || name];
  if (known === undefined) throw new Error(`package.json has no version of ${name}.`);
  return known.replace(/^npm:.*@/, '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(one: Manifest, other: Manifest): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = merged[key];
    merged[key] = isRecord(before) && isRecord(value) ? merge(before, value) : value;
  }
  return merged;
}

function withVersions(dependencies: unknown): Record<string, string> {
  if (!isRecord(dependencies)) return {};
  return Object.fromEntries(
    Object.entries(dependencies)
      .map(([name, asked]) => [name, writtenVersion(name, String(asked))] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Joins the package.json of two templates, and writes the versions. */
export function writtenManifest(one: string, other: string): string {
  const merged = merge(JSON.parse(one), JSON.parse(other));
  const manifest = {
    ...merged,
    dependencies: withVersions(merged['dependencies']),
    devDependencies: withVersions(merged['devDependencies']),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
