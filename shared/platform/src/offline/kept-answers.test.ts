import { QueryClient } from '@tanstack/react-query';
import { createAnswerKeeper } from './kept-answers.ts';
import type { KeptAnswers } from './offline-store.ts';

function memory() {
  let kept: KeptAnswers | null = null;
  return {
    readAnswers: async () => kept ?? undefined,
    replaceAnswers: async (next: KeptAnswers | null) => {
      kept = next;
    },
    age: (milliseconds: number) => {
      if (kept) kept = { ...kept, at: kept.at - milliseconds };
    },
  };
}

const ana = { id: 7, name: 'Ana' };

async function seen(store: ReturnType<typeof memory>, shell = 'shell.1.js') {
  const client = new QueryClient();
  await client.fetchQuery({
    queryKey: ['GET /days'],
    meta: { shows: ['days'] },
    queryFn: async () => ({ steps: 8123 }),
  });
  client.setQueryData(['typed'], 'a draft');
  await createAnswerKeeper<typeof ana>(client, shell, store).keep(ana);
}

it('stored answers are returned with their owner to the same shell', async () => {
  const store = memory();
  await seen(store);
  const client = new QueryClient();
  expect(await createAnswerKeeper<typeof ana>(client, 'shell.1.js', store).restore()).toEqual(ana);
  expect(client.getQueryData(['GET /days'])).toEqual({ steps: 8123 });
  expect(client.getQueryData(['typed'])).toBeUndefined();
});

it('stored answers are not returned to another shell, when old, or after they were cleared', async () => {
  const store = memory();
  await seen(store);
  const other = createAnswerKeeper<typeof ana>(new QueryClient(), 'shell.2.js', store);
  expect(await other.restore()).toBeNull();
  const same = createAnswerKeeper<typeof ana>(new QueryClient(), 'shell.1.js', store);
  store.age(8 * 86_400_000);
  expect(await same.restore()).toBeNull();
  await seen(store);
  await same.forget();
  expect(await same.restore()).toBeNull();
});

it('entries logged offline are stored, and answers keep their age, while nothing can be fetched', async () => {
  const store = memory();
  await seen(store);
  store.age(1000);
  const at = (await store.readAnswers())?.at;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const keeper = createAnswerKeeper<typeof ana>(client, 'shell.1.js', store);
  await keeper.restore();
  const days = { queryKey: ['GET /days'], meta: { shows: ['days'] } } as const;
  await expect(
    client.fetchQuery({ ...days, queryFn: () => Promise.reject(new Error('no network')) }),
  ).rejects.toThrow('no network');
  client.setQueryData(days.queryKey, { steps: 9000 });
  await expect(
    client.fetchQuery({ ...days, queryFn: () => Promise.reject(new Error('no network')) }),
  ).rejects.toThrow('no network');
  expect(client.getQueryState(days.queryKey)?.status).toBe('error');
  await keeper.keep(ana);
  onLine.mockRestore();
  expect((await store.readAnswers())?.at).toBe(at);
  const later = new QueryClient();
  await createAnswerKeeper<typeof ana>(later, 'shell.1.js', store).restore();
  expect(later.getQueryState(days.queryKey)).toMatchObject({
    data: { steps: 9000 },
    status: 'success',
    error: null,
  });
});
