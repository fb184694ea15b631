import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspacePackages } from './repository-files.ts';

/** A committed file that is made from others. */
export interface GeneratedFile {
  /** Its path in the repository. */
  file: string;
  /** Makes its content anew from the repository in a folder. */
  generate: (root: string) => string;
}

function solutionProject(root: string): string {
  const references = workspacePackages(root)
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => ({ path: relative('shared/tooling', folder) || '.' }));
  const lines = references.map((reference) => `    { "path": "${reference.path}" }`);
  return `{\n  "files": [],\n  "references": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Every committed file that is made from others, and how. */
export const generatedFiles: readonly GeneratedFile[] = [
  { file: 'shared/tooling/tsconfig.solution.json', generate: solutionProject },
];
