import { ApiProblem } from '@stridewell/platform';
import { runEach, type RunProgress, throwIfAllFailed } from './run-each.ts';

const away = () => new ApiProblem('network_unreachable', 0, '');
const busy = (seconds: number) => new ApiProblem('unavailable', 503, '', {}, null, seconds);
const refused = new ApiProblem('not_found', 404, '');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Answers each call with the next of these; null means success. */
function answering(...answers: (ApiProblem | null)[]) {
  const asked: string[] = [];
  const act = (item: string) => {
    asked.push(item);
    const problem = answers.shift() ?? null;
    return problem ? Promise.reject(problem) : Promise.resolve();
  };
  return { asked, act };
}

it('reports what failed and continues with the next item', async () => {
  const { act } = answering(null, refused, null);
  const seen: RunProgress[] = [];
  const outcomes = await runEach(['a', 'b', 'c'], act, (progress) => seen.push(progress));
  expect(outcomes).toEqual([
    { item: 'a', problem: null },
    { item: 'b', problem: refused },
    { item: 'c', problem: null },
  ]);
  expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/3', '1/3', '2/3', '3/3']);
});

it("waits while the server doesn't answer, says so, and retries the same item", async () => {
  const { act, asked } = answering(null, away(), away(), busy(2), null, null);
  const seen: RunProgress[] = [];
  const running = runEach(
    ['a', 'b', 'c'],
    act,
    (progress) => seen.push(progress),
    () => false,
  );
  // Half a second, one second, and the two seconds that the server asked for.
  await jest.advanceTimersByTimeAsync(3400);
  expect(asked).toEqual(['a', 'b', 'b', 'b']);
  expect(seen.at(-1)).toEqual({ done: 1, total: 3, isWaiting: true });
  await jest.advanceTimersByTimeAsync(200);
  expect((await running).map(({ problem }) => problem)).toEqual([null, null, null]);
  expect(asked).toEqual(['a', 'b', 'b', 'b', 'b', 'c']);
  expect(seen.at(-1)).toEqual({ done: 3, total: 3, isWaiting: false });
});

it("doesn't wait if no one can stop it", async () => {
  const gone = away();
  const { act, asked } = answering(gone, null);
  const outcomes = await runEach(['a', 'b'], act, () => undefined);
  expect(outcomes.map(({ problem }) => problem)).toEqual([gone, null]);
  expect(asked).toEqual(['a', 'b']);
});

it('stops while it waits and leaves the rest unchanged', async () => {
  const gone = away();
  const { act, asked } = answering(null, gone);
  let isStopped = false;
  const running = runEach(
    ['a', 'b', 'c'],
    act,
    () => undefined,
    () => isStopped,
  );
  await jest.advanceTimersByTimeAsync(100);
  isStopped = true;
  await jest.advanceTimersByTimeAsync(500);
  expect(await running).toEqual([
    { item: 'a', problem: null },
    { item: 'b', problem: gone },
  ]);
  expect(asked).toEqual(['a', 'b']);
});

it('throws the problem if all items failed for the same reason, and otherwise returns the outcomes', () => {
  const failed = { item: 'a', problem: refused };
  const done = { item: 'b', problem: null };
  expect(() => throwIfAllFailed([failed, { ...failed, item: 'b' }])).toThrow(
    expect.objectContaining({ code: 'not_found' }),
  );
  expect(throwIfAllFailed([failed, done])).toEqual([failed, done]);
  const unreachable = { item: 'b', problem: away() };
  expect(throwIfAllFailed([failed, unreachable])).toEqual([failed, unreachable]);
  expect(throwIfAllFailed([])).toEqual([]);
});
