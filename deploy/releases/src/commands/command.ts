import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { Reason } from '#store/registry-file.ts';
import type { GateOptions } from '#gate/require-fitting-contract.ts';
import type { ReleaseStore } from '#store/store.ts';
import type { Product } from './build-part.ts';

/** The arguments after a command's name. */
export type ParsedArguments = Readonly<{
  /** The positional arguments. */
  words: readonly string[];
  /** Returns an option's value; undefined if it is missing. */
  text: (option: string) => string | undefined;
  /** Returns a number from 0 to `most`; throws with the option's name for anything else. */
  number: (option: string, most?: number) => number | undefined;
  has: (option: string) => boolean;
}>;

/** The context of a command. */
export type CommandContext = Readonly<{
  store: ReleaseStore;
  say: (line: string) => void;
  environment: NodeJS.ProcessEnv;
  /** What the user types before a command here. */
  program: 'pnpm release' | 'stridewell release';
  /** The working tree that `pnpm release shell` and `api` release; absent without a repository. */
  product?: Product;
  /** How the gate mounts a release in a browser; if absent, it doesn't. */
  mount?: GateOptions['mount'];
}>;

/** One command of `pnpm release` or `stridewell release`. */
export type Command = Readonly<{
  /** Its usage, without the program. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run: (typed: ParsedArguments, context: CommandContext) => Promise<void>;
}>;

class Misuse extends Error {}

/** Throws a usage error, which `runCommand` reports with the command's usage. */
export function usageError(sentence: string): Error {
  return new Misuse(sentence);
}

function numberOf(option: string, value: string | undefined, most: number): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() !== '' && number >= 0 && number <= most) return number;
  throw new Error(
    `--${option} must be a number from 0${most === Infinity ? ' up' : ` to ${most}`}, not "${value}".`,
  );
}

function parse(command: Command, args: readonly string[]): ParsedArguments {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: command.options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw usageError(error.message.replace(/ To specify.*/s, ''));
  }
  const { values, positionals } = parsed;
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    words: positionals,
    text,
    number: (option, most = Infinity) => numberOf(option, text(option), most),
    has: (option) => values[option] === true,
  };
}

/** Runs a command with its arguments; an unknown option is refused by name. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<void> {
  try {
    await command.run(parse(command, args), context);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    throw new Error(`${error.message}\nUsage: ${context.program} ${command.usage}`);
  }
}

/** The options of every command that changes something. */
export const reasonOptions = {
  why: { type: 'string' },
  who: { type: 'string' },
} as const satisfies Command['options'];

/** Returns the author of and the reason for a change: by default, the user of this machine. */
export function reasonOf({ text }: ParsedArguments, unsaid: string): Reason {
  return { who: text('who') ?? userInfo().username, why: text('why') ?? unsaid };
}

/** The options of every command that gives people a release, which the contract gate must allow. */
export const gateOptions = {
  again: { type: 'boolean' },
  despite: { type: 'string' },
  api: { type: 'string' },
} as const satisfies Command['options'];

/** Returns the options of the contract gate. */
export function gateOf({ text, has }: ParsedArguments, { say, mount }: CommandContext) {
  return { again: has('again'), despite: text('despite'), api: text('api'), say, mount };
}
