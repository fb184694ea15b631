import { type Command, Misunderstood } from '@stridewell/api/command-line';

/** What `check-config` finds out about a kind of process from its environment. */
export interface ProcessCheck {
  /** Returns why it wouldn't start or wouldn't be ready, each as a sentence. */
  findProblems(): Promise<readonly string[]>;
  /** Returns hints for settings that work, but are rarely what an operator wants. */
  listHints?(): readonly string[];
}

/** Returns `check-config` for these kinds of process; another command checks all others. */
export function checkConfigOf(
  kinds: Readonly<Record<string, ProcessCheck>>,
  others?: Command,
): Command {
  const names = Object.keys(kinds).join('|');
  return {
    name: 'check-config',
    usage: others ? others.usage.replace(']', `|${names}]`) : names,
    summary: others?.summary ?? 'checks the environment and the release store; changes nothing',
    details: others?.details ?? "Run it in the process's environment.",
    async run(typed) {
      const [kind = Object.keys(kinds)[0] ?? '', ...more] = typed.positionals;
      const isNamed = typed.positionals.length > 0 && more.length === 0;
      const check = isNamed || !others ? kinds[kind] : undefined;
      if (!check) {
        if (others) return others.run(typed);
        throw new Misunderstood('Name one kind of process.');
      }
      const problems = await check.findProblems();
      for (const problem of problems) console.error(`✗ ${problem}`);
      for (const hint of check.listHints?.() ?? []) console.log(`! ${hint}`);
      const state = problems.length === 0 ? 'valid' : 'invalid';
      console.log(`The configuration is ${state} for serve ${kind}.`);
      return problems.length === 0 ? 0 : 1;
    },
  };
}
