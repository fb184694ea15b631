import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { ApiProblem } from '@stridewell/api-client';
import { addSteps, addWellnessMetrics } from '@stridewell/contracts';
import { offlineStore } from './offline-store.ts';
import { createOutbox } from './outbox.ts';

const ana = 7;
const noNetwork = new ApiProblem('network_unreachable', 0, '');

/** A browser's locks: one holder per name, in any tab; others wait. */
function shareLocks(): void {
  const last = new Map<string, Promise<void>>();
  const request = (name: string, work: () => Promise<void>) => {
    const own = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(name, own);
    killHolder = () => last.delete(name);
    return own;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

let killHolder: () => boolean = () => true;

beforeEach(async () => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value));
  shareLocks();
  for (const { key } of await offlineStore.writesOf(ana)) await offlineStore.removeWrite(key);
});

/** A tab whose server responds with `answer`; records the requests. */
function openTab(answer: () => Promise<unknown>) {
  const sent: string[] = [];
  const done: string[] = [];
  const call = (_endpoint: unknown, _input: unknown, options: { idempotencyKey: string }) => {
    sent.push(options.idempotencyKey);
    return answer();
  };
  const outbox = createOutbox({
    call: call as never, // a fake client, of which one call signature is used
    memberId: () => ana,
    onSent: ({ path }) => done.push(path),
  });
  outbox.start();
  onTestEnd.push(() => outbox.stop());
  return { outbox, sent, done };
}

const onTestEnd: (() => void)[] = [];
afterEach(() => onTestEnd.splice(0).forEach((end) => end()));

function steps(mode: 'set' | 'add' = 'set') {
  return { params: { id: ana }, body: { stepData: [{ date: '2026-11-21', steps: 900, mode }] } };
}

it('the outbox stores writes without a network, over tabs, and sends each once under its key', async () => {
  const first = openTab(() => Promise.reject(noNetwork));
  expect(await first.outbox.keep(addSteps, steps(), 'key-1')).toBe(true);
  const sleep = {
    metricType: 'sleep' as const,
    wellnessMetricsData: [{ date: '2026-11-21', value: 7 }],
  };
  await first.outbox.keep(addWellnessMetrics, { params: { id: ana }, body: sleep }, 'key-2');
  await first.outbox.send();
  // The first write without a network ends the run, so that the order stays.
  expect(first.sent).toEqual(['key-1']);
  expect(first.outbox.list().map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  const second = openTab(() => Promise.resolve({ data: {} }));
  const third = openTab(() => Promise.resolve({ data: {} }));
  await Promise.all([second.outbox.send(), third.outbox.send()]);
  expect([...second.sent, ...third.sent].sort()).toEqual(['key-1', 'key-2']);
  for (const { done } of [second, third])
    await waitFor(() => expect(done).toEqual([addSteps.path, addWellnessMetrics.path]));
  expect(second.outbox.list()).toEqual([]);
});

it('the outbox tells other tabs what was sent, which may have read the day in between', async () => {
  const [first, other] = [
    openTab(() => Promise.resolve({ data: {} })),
    openTab(() => Promise.resolve({ data: {} })),
  ];
  await first.outbox.keep(addSteps, steps(), 'key-7');
  await first.outbox.send();
  expect([...first.sent, ...other.sent]).toEqual(['key-7']);
  await waitFor(() => expect(other.done).toEqual([addSteps.path]));
  expect(other.outbox.list()).toEqual([]);
});

it('the outbox sends a write again under the same key if the tab was closed before the response', async () => {
  const killed = openTab(() => new Promise(() => undefined));
  await killed.outbox.keep(addSteps, steps('add'), 'key-3');
  void killed.outbox.send();
  await waitFor(() => expect(killed.sent).toEqual(['key-3']));
  // A closed tab holds no lock.
  killHolder();
  const next = openTab(() => Promise.resolve({ data: {} }));
  await next.outbox.send();
  expect(next.sent).toEqual(['key-3']);
});

it('the outbox runs again if the network returns while it tries', async () => {
  let isThere = false;
  let breakOff: () => void = () => undefined;
  const tab = openTab(() =>
    isThere
      ? Promise.resolve({ data: {} })
      : new Promise((_resolve, reject) => {
          breakOff = () => reject(noNetwork);
        }),
  );
  await tab.outbox.keep(addSteps, steps(), 'key-6');
  const trying = tab.outbox.send();
  await waitFor(() => expect(tab.sent).toEqual(['key-6']));
  isThere = true;
  window.dispatchEvent(new Event('online'));
  breakOff();
  await trying;
  expect(tab.sent).toEqual(['key-6', 'key-6']);
  expect(tab.outbox.list()).toEqual([]);
});

it('the outbox shows a refused write until the member has seen it', async () => {
  const tab = openTab(() => Promise.reject(new ApiProblem('day_outside_window', 422, '')));
  await tab.outbox.keep(addSteps, steps(), 'key-4');
  await tab.outbox.send();
  expect(tab.outbox.list()).toMatchObject([{ key: 'key-4', refusedAs: 'day_outside_window' }]);
  await tab.outbox.send();
  expect(tab.sent).toEqual(['key-4']);
  await tab.outbox.discard('key-4');
  expect(tab.outbox.list()).toEqual([]);
});

it('the outbox does not repeat an addition whose key the server may have forgotten, and says so', async () => {
  const tab = openTab(() => Promise.resolve({ data: {} }));
  const write = {
    memberId: ana,
    operation: 'addSteps',
    refusedAs: null,
    at: Date.now() - 90_000_000,
  } as const;
  await offlineStore.putWrite({ ...write, key: 'old-add', input: steps('add') });
  await offlineStore.putWrite({ ...write, key: 'old-set', input: steps('set') });
  await tab.outbox.send();
  expect(tab.sent).toEqual(['old-set']);
  expect(tab.outbox.list()).toMatchObject([{ key: 'old-add', refusedAs: 'key_expired' }]);
});

it('the outbox stores writes without a network, and leaves a lost response to the member', () => {
  const { outbox } = openTab(() => Promise.resolve({ data: {} }));
  expect(outbox.takes(noNetwork)).toBe(false);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(outbox.takes(noNetwork)).toBe(true);
  expect(outbox.takes(new ApiProblem('unavailable', 503, ''))).toBe(false);
  onLine.mockRestore();
});

it("the outbox stores nothing before it is started, as in a partner's page", async () => {
  const outbox = createOutbox({
    call: (() => Promise.reject(noNetwork)) as never, // never called
    memberId: () => ana,
    onSent: () => undefined,
  });
  expect(await outbox.keep(addSteps, steps(), 'key-5')).toBe(false);
  expect(outbox.takes(noNetwork)).toBe(false);
});
