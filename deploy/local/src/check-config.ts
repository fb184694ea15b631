import type { Command } from '@stridewell/api/command-line';

/** Returns the API's `check-config`, which also checks other kinds of process, by the problems that they find. */
export function checkAlso(
  command: Command,
  kinds: Readonly<Record<string, () => Promise<readonly string[]>>>,
): Command {
  return {
    ...command,
    usage: command.usage.replace(']', `|${Object.keys(kinds).join('|')}]`),
    async run(typed) {
      const [kind = '', ...more] = typed.positionals;
      const findProblems = more.length === 0 ? kinds[kind] : undefined;
      if (!findProblems) return command.run(typed);
      const problems = await findProblems();
      for (const problem of problems) console.error(`✗ ${problem}`);
      const state = problems.length === 0 ? 'valid' : 'invalid';
      console.log(`The configuration is ${state} for serve ${kind}.`);
      return problems.length === 0 ? 0 : 1;
    },
  };
}
