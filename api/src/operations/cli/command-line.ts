import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments typed after a command's name. */
export interface Typed {
  /** Arguments without a name, in order. */
  positionals: string[];
  /** The text of an option; undefined if it wasn't given. */
  text(option: string): string | undefined;
  isGiven(flag: string): boolean;
}

/** A command: `stridewell <name> …`. */
export interface Command {
  name: string;
  /** The arguments after the name, for the help. */
  usage: string;
  summary: string;
  /** The text of the command's help in addition to its usage. */
  details?: string;
  options?: Options;
  /** Whether all arguments after the name, including options, are passed on unparsed. */
  isOpen?: boolean;
  /** Runs it and returns the exit code. */
  run(typed: Typed): Promise<number>;
}

/** A command line that can't be parsed; the message says why. */
export class Misunderstood extends Error {
  override name = 'Misunderstood';
}

/**
 * Runs the typed command and returns the exit code: 0 done, 1 refused or failed, 2 not understood. Prints errors as a
 * sentence, without a stack.
 */
export async function runCommandLine(
  commands: readonly Command[],
  typed: readonly string[],
  program = 'stridewell',
): Promise<number> {
  const [name, ...rest] = typed;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(helpOf(commands, program));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    console.error(`Unknown command "${name}".\n\n${helpOf(commands, program)}`);
    return 2;
  }
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    const isHelp = rest[0] === '--help' || rest[0] === '-h';
    const { values, positionals } =
      command.isOpen && !isHelp
        ? { values: {}, positionals: rest }
        : parse(rest, { ...command.options, help });
    if (values['help'] === true) {
      console.log(helpOfOne(command, program));
      return 0;
    }
    return await command.run({
      positionals,
      text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
      isGiven: (flag) => values[flag] === true,
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (!(error instanceof Misunderstood)) {
      console.error(words);
      return 1;
    }
    console.error(`${words}\n\n${helpOfOne(command, program)}`);
    return 2;
  }
}

function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Misunderstood(error instanceof Error ? error.message : String(error));
  }
}

function helpOf(commands: readonly Command[], program: string): string {
  const lines = commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary]);
  const width = Math.max(...lines.map(([typed = '']) => typed.length)) + 2;
  return [
    `Usage: ${program} <command>`,
    '',
    ...lines.map(([typed = '', summary]) => `  ${typed.padEnd(width)}${summary}`),
    '',
    `Run "${program} <command> --help" for details. Exit codes: 0 done, 1 refused or failed, 2 not understood.`,
  ].join('\n');
}

function helpOfOne({ name, usage, summary, details }: Command, program: string): string {
  const first = `Usage: ${program} ${name} ${usage}`.trim();
  return [first, '', summary, ...(details === undefined ? [] : ['', details])].join('\n');
}
