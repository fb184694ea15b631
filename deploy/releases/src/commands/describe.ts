import { writeDescription } from '#describe/write-description.ts';
import { usageError } from './command.ts';
import type { Command } from './command.ts';

/** Describes another tool's build, so that it can be released. */
export const describe: Command = {
  usage: 'describe <folder> --definition <file>',
  options: { definition: { type: 'string' } },
  run: async ({ words, text }, { say, program }) => {
    const [folder, ...others] = words;
    const definition = text('definition');
    if (folder === undefined || definition === undefined || others.length > 0) {
      throw usageError('Name the folder of the build and the file that defines the remote.');
    }
    const { name, version } = await writeDescription(folder, definition);
    say(`✓ Described ${name} ${version} in ${folder}/remote.json`);
    say(`  To release it: ${program} ${folder}`);
  },
};
