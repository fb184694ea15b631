import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Returns the folder of a dependency. Not every package can be resolved by name. */
export function packageFolder(name: string): string {
  return join(import.meta.dirname, '../../node_modules', name);
}

/** A tool's output and exit code. */
export interface ToolAnswer {
  code: number;
  out: string;
  /** Everything, errors included, for when the tool itself fails. */
  all: string;
}

/** Runs a Node program in a folder and waits for it. */
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

/** Parses a tool's JSON output; without any the tool has failed, and its own message is shown. */
export function readJson<T>(tool: string, answer: ToolAnswer): T {
  try {
    // The tool's documented report; a change of its shape fails the tests of the check.
    return JSON.parse(answer.out) as T;
  } catch {
    throw new Error(`${tool} did not run:\n${answer.all}`);
  }
}

/** Returns a file in the folder of this package's sources. */
export function toolingFile(path: string): string {
  return join(import.meta.dirname, '..', path);
}
