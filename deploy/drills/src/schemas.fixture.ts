import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const drills = fileURLToPath(new URL('..', import.meta.url));

/** Returns what the Compose Specification's schema refuses in a file. */
export function findComposeFaults(compose: object): string[] {
  const schema = readFileSync(join(drills, 'schemas/compose-spec.json'), 'utf8');
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const { $schema: _, ...own }: Record<string, unknown> = JSON.parse(schema);
  ajv.validate(own, compose);
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** An object for Kubernetes. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** The packages with the schemas of custom resources; all other kinds are Kubernetes's own. */
const customModels: Record<string, string> = {
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

function moduleOf({ apiVersion }: KubernetesObject): string {
  const [group = ''] = apiVersion.split('/');
  return `${customModels[group] ?? 'kubernetes-models'}/${apiVersion}`;
}

type Model = new (content: object) => { validate(): void };

async function findSchemaFaults(object: KubernetesObject): Promise<string[]> {
  const models: Record<string, Model | undefined> = await import(moduleOf(object));
  const Kind = models[object.kind];
  if (!Kind) return [`${object.apiVersion} has no ${object.kind}`];
  try {
    new Kind(object).validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Finds fields that don't exist, which the schemas leave open: the compiler refuses them in a literal. */
function findUnknownFields(objects: readonly KubernetesObject[]): string[] {
  const folder = temporaryFolder();
  const lines = objects.flatMap((object, at) => [
    `import type { I${object.kind} as Kind${at} } from ${JSON.stringify(moduleOf(object))};`,
    `export const object${at}: Kind${at} = ${JSON.stringify(object)};`,
  ]);
  writeFileSync(join(folder, 'objects.ts'), lines.join('\n'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(drills, 'node_modules'), join(folder, 'node_modules'));
  const compiler = join(drills, 'node_modules/typescript-7/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, ...options, '--module', 'nodenext', '--checkers', '1', 'objects.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const [, at] = /^objects\.ts\((\d+)/.exec(line) ?? [];
      const { kind, metadata } = objects[Math.floor((Number(at) - 1) / 2)] ?? {};
      return `${kind} ${metadata?.name}: ${line}`;
    });
}

/** Returns what the schemas of Kubernetes and of its custom resources refuse in objects. */
export async function findObjectFaults(objects: readonly KubernetesObject[]): Promise<string[]> {
  const refused = await Promise.all(
    objects.map(async (object) =>
      (await findSchemaFaults(object)).map(
        (fault) => `${object.kind} ${object.metadata.name}: ${fault}`,
      ),
    ),
  );
  return [...refused.flat(), ...findUnknownFields(objects)];
}
