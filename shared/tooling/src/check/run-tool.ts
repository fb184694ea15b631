import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The folder of a package that this one depends on. Not every package lets itself be resolved. */
export function packageFolder(name: string): string {
  return join(import.meta.dirname, '../../node_modules', name);
}

/** What a tool said and how it ended. */
export interface ToolAnswer {
  code: number;
  out: string;
  /** Everything, errors included, for when the tool itself fails. */
  all: string;
}

/** Runs a Node program in a folder and waits for its end. */
export function runTool(
  root: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ToolAnswer> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let all = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, out, all }));
  });
}

/** Reads a tool's JSON; a tool that answered none has failed, and says why in its own words. */
export function readJson<T>(tool: string, answer: ToolAnswer): T {
  try {
    // The shape is the tool's documented report; a change of it fails the tests of the check.
    return JSON.parse(answer.out) as T;
  } catch {
    throw new Error(`${tool} did not run:\n${answer.all}`);
  }
}

/** A file in the folder of this package's sources. */
export function toolingFile(path: string): string {
  return join(import.meta.dirname, '..', path);
}
