import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runTasks } from './run-tasks.mjs';

interface Task {
  title: string;
  cores: number;
  after?: string;
}

/** Starts a run whose tasks end when the test says so. */
function startRun(cores: number, tasks: Task[]) {
  const running = new Map<string, (failed: number) => void>();
  const blocked: string[] = [];
  const results = runTasks(tasks, cores, ({ title }, isBlocked) => {
    if (isBlocked) blocked.push(title);
    return new Promise<{ failed: number }>((end) =>
      running.set(title, (failed) => {
        running.delete(title);
        end({ failed });
      }),
    );
  });
  return {
    running: () => [...running.keys()],
    end: async (title: string, failed = 0) => {
      running.get(title)?.(failed);
      await nextTurn();
    },
    blocked,
    results,
  };
}

it('runTasks fills every core, and starts a task of two cores once both are free', async () => {
  const run = startRun(2, [
    { title: 'build', cores: 1 },
    { title: 'api', cores: 2 },
    { title: 'types', cores: 1 },
    { title: 'lint', cores: 1 },
  ]);
  expect(run.running()).toEqual(['build', 'types']);
  await run.end('types');
  expect(run.running()).toEqual(['build', 'lint']);
  await run.end('build');
  expect(run.running()).toEqual(['lint']);
  await run.end('lint');
  expect(run.running()).toEqual(['api']);
  await run.end('api');
  expect(await run.results).toHaveLength(4);
});

it('runTasks runs a task of two cores alone where there is only one', async () => {
  const run = startRun(1, [
    { title: 'api', cores: 2 },
    { title: 'types', cores: 1 },
  ]);
  expect(run.running()).toEqual(['api']);
  await run.end('api');
  expect(run.running()).toEqual(['types']);
});

it('runTasks lets a task wait for the one it follows, and says when that one failed', async () => {
  const run = startRun(3, [
    { title: 'journeys', cores: 1, after: 'build' },
    { title: 'build', cores: 1 },
    { title: 'weight', cores: 1, after: 'a task of another run' },
  ]);
  expect(run.running()).toEqual(['build', 'weight']);
  await run.end('build', 1);
  expect(run.running()).toEqual(['weight', 'journeys']);
  expect(run.blocked).toEqual(['journeys']);
});

it('runTasks returns the results in the order of the tasks, whichever ends first', async () => {
  const run = startRun(2, [
    { title: 'build', cores: 1 },
    { title: 'types', cores: 1 },
  ]);
  await run.end('types', 2);
  await run.end('build', 1);
  expect(await run.results).toEqual([{ failed: 1 }, { failed: 2 }]);
});

it('runTasks rejects if a task could not run', async () => {
  const one = { title: 'build', cores: 1 };
  await expect(runTasks([one], 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
