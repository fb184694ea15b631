import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { eventShapes } from '@stridewell/remote';
import { prometheusRule, serviceMonitors } from './monitoring-files.ts';
import { workspacePackages } from './repository-files.ts';

/** A committed file that is generated from others. */
export interface GeneratedFile {
  /** Its path in the repository. */
  file: string;
  /** Generates its content from a repository folder. */
  generate: (root: string) => string;
}

function solutionProject(root: string): string {
  const references = workspacePackages(root)
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => ({ path: relative('shared/tooling', folder) || '.' }));
  const lines = references.map((reference) => `    { "path": "${reference.path}" }`);
  return `{\n  "files": [],\n  "references": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

const decisionsIntroduction = `# Decisions

One page each: the situation, the decision, what follows from it, and what would change our mind. A decision is
replaced by a newer one that names it, never edited into its opposite. \`pnpm check --write\` makes this list.
`;

function decisionList(root: string): string {
  const folder = join(root, 'shared/decisions');
  const rows = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const [heading = ''] = readFileSync(join(folder, file), 'utf8').split('\n', 1);
      const [, number, title] = /^# (\d{4}) (.+)$/.exec(heading) ?? [];
      if (number === undefined || title === undefined)
        throw new Error(`shared/decisions/${file} begins with "# <number> <title>".`);
      return `- [${number}](${file}) ${title}`;
    });
  return `${decisionsIntroduction}\n${rows.join('\n')}\n`;
}

function eventShapesFile(): string {
  return `import type { EventName } from './event-payloads.ts';
import type { PayloadShape } from './read-payload.ts';

/** What each event carries, made from \`event-payloads.ts\` by \`pnpm check generated --write\`. */
export const eventShapes: Readonly<Record<EventName, PayloadShape>> = ${JSON.stringify(eventShapes())};
`;
}

/** Every committed generated file and its generator. */
export const generatedFiles: readonly GeneratedFile[] = [
  { file: 'shared/tooling/tsconfig.solution.json', generate: solutionProject },
  { file: 'shared/decisions/README.md', generate: decisionList },
  { file: 'shared/platform/src/events/event-shapes.ts', generate: eventShapesFile },
  { file: 'deploy/kubernetes/components/monitoring/rules.yaml', generate: prometheusRule },
  { file: 'deploy/kubernetes/components/monitoring/monitors.yaml', generate: serviceMonitors },
];
