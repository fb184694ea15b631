import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { Reason } from '#store/registry-file.ts';
import type { GateOptions } from '#gate/require-fitting-contract.ts';
import type { ReleaseStore } from '#store/store.ts';
import type { Product } from './build-part.ts';

/** What a person typed after the name of a command. */
export type Typed = Readonly<{
  /** The words that are no options. */
  words: readonly string[];
  /** The value of an option; undefined where it was not given. */
  text: (option: string) => string | undefined;
  /** A number from 0 on, at most `most`; anything else is refused by the name of the option. */
  number: (option: string, most?: number) => number | undefined;
  has: (option: string) => boolean;
}>;

/** The context of a command. */
export type Workplace = Readonly<{
  store: ReleaseStore;
  say: (line: string) => void;
  environment: NodeJS.ProcessEnv;
  /** What a person types before a command here. */
  program: 'pnpm release' | 'stridewell release';
  /** The working tree that `pnpm release shell` and `api` give out; left out where there is none. */
  product?: Product;
  /** How the gate mounts a release in a browser; left out, it does not. */
  mount?: GateOptions['mount'];
}>;

/** One command of `pnpm release` or `stridewell release`. */
export type Command = Readonly<{
  /** How it is called, without the program. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run: (typed: Typed, workplace: Workplace) => Promise<void>;
}>;

class Misuse extends Error {}

/** A mistake in how a command was called, which `runCommand` answers with how it is called. */
export function misuse(sentence: string): Error {
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

function parse(command: Command, args: readonly string[]): Typed {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: command.options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw misuse(error.message.replace(/ To specify.*/s, ''));
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

/** Runs a command with what was typed after its name; an unknown option is refused by its name. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  workplace: Workplace,
): Promise<void> {
  try {
    await command.run(parse(command, args), workplace);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    throw new Error(`${error.message}\nUsage: ${workplace.program} ${command.usage}`);
  }
}

/** The options of every command that changes something. */
export const reasonOptions = {
  why: { type: 'string' },
  who: { type: 'string' },
} as const satisfies Command['options'];

/** Who makes the change and why: by default the person at the machine. */
export function reasonOf({ text }: Typed, unsaid: string): Reason {
  return { who: text('who') ?? userInfo().username, why: text('why') ?? unsaid };
}

/** The options of every command that gives a release to people, which the contract gate must allow. */
export const gateOptions = {
  again: { type: 'boolean' },
  despite: { type: 'string' },
  api: { type: 'string' },
} as const satisfies Command['options'];

/** The options of the contract gate. */
export function gateOf({ text, has }: Typed, { say, mount }: Workplace) {
  return { again: has('again'), despite: text('despite'), api: text('api'), say, mount };
}
