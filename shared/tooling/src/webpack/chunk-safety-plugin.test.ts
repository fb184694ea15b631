import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { beforeAll, expect, it } from 'vitest';
import { runWebpack } from '#build/build-package.ts';
import { ChunkSafetyPlugin } from './chunk-safety-plugin.ts';

let built = '';

beforeAll(async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.js'), "report(import('./late.js'));");
  writeFileSync(join(folder, 'late.js'), "export default 'late';");
  await runWebpack({
    context: folder,
    entry: './index.js',
    mode: 'production',
    target: ['web', 'es2022'],
    output: { path: join(folder, 'dist'), filename: 'out.js', publicPath: '/' },
    plugins: [new ChunkSafetyPlugin()],
  });
  built = readFileSync(join(folder, 'dist/out.js'), 'utf8');
});

/** A page's timers, controlled by the test. */
function createTimers() {
  let now = 0;
  let lastId = 0;
  const waiting = new Map<number, { due: number; every?: number; call: () => void }>();
  const add = (call: () => void, milliseconds: number, every?: number) => {
    waiting.set((lastId += 1), { due: now + milliseconds, call, ...(every && { every }) });
    return lastId;
  };
  const clear = (id: number) => void waiting.delete(id);
  /** Lets time pass without running timers; overdue ones then run once. */
  async function stall(milliseconds: number): Promise<void> {
    now += milliseconds;
    const due = [...waiting].filter(([, timer]) => timer.due <= now);
    for (const [id, { every, call }] of due.sort(([, one], [, other]) => one.due - other.due)) {
      if (every === undefined) waiting.delete(id);
      else waiting.set(id, { due: now + every, every, call });
      call();
    }
    await nextTurn();
  }
  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 50) await stall(50);
  }
  return {
    stall,
    pass,
    ofPage: {
      setTimeout: add,
      setInterval: (call: () => void, every: number) => add(call, every, every),
      clearTimeout: clear,
      clearInterval: clear,
    },
  };
}

/** Runs the build in a page whose server never responds. */
function openPage() {
  const requested: string[] = [];
  const errors: unknown[] = [];
  const document = {
    createElement: () => ({ setAttribute: () => undefined }),
    getElementsByTagName: () => [],
    head: { appendChild: ({ src }: { src: string }) => void requested.push(src) },
  };
  const report = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => errors.push(error));
  const { ofPage, ...timers } = createTimers();
  const page = { ...ofPage, document, report };
  runInNewContext(built, { ...page, self: page });
  return { requested, errors, ...timers };
}

it('ChunkSafetyPlugin requests a chunk a second time after five seconds, and gives it up after fourteen', async () => {
  const { requested, errors, pass } = openPage();
  await pass(5000);
  expect(requested).toHaveLength(2);
  await pass(8900);
  expect(errors).toEqual([]);
  await pass(200);
  expect(errors).toEqual([expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout' })]);
});

it('ChunkSafetyPlugin does not count the time in which the device was too busy for a timer', async () => {
  const { errors, pass, stall } = openPage();
  await pass(5000);
  await stall(60_000);
  await pass(8000);
  expect(errors).toEqual([]);
});
