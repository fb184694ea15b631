import { expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

function makeAsker() {
  const sent: { programId: number; ids: readonly number[]; answer: () => void }[] = [];
  const ask = askTogether<string>(
    (programId, ids) =>
      new Promise((resolve) => {
        const answer = () => resolve(new Map(ids.map((id) => [id, `${programId}.${id}`])));
        sent.push({ programId, ids, answer });
      }),
  );
  return { ask, sent };
}

it('sends the first request alone, and those made meanwhile together after it', async () => {
  const { ask, sent } = makeAsker();
  const first = ask(1, 10);
  const others = [ask(1, 11), ask(1, 12), ask(1, 10)];
  expect(sent.map(({ ids }) => ids)).toEqual([[10]]);
  sent[0]?.answer();
  expect(await first).toBe('1.10');
  await expect.poll(() => sent.map(({ ids }) => ids)).toEqual([[10], [11, 12, 10]]);
  sent[1]?.answer();
  expect(await Promise.all(others)).toEqual(['1.11', '1.12', '1.10']);
});

it('keeps programs apart', async () => {
  const { ask, sent } = makeAsker();
  const both = [ask(1, 10), ask(2, 10)];
  expect(sent.map(({ programId }) => programId)).toEqual([1, 2]);
  sent.forEach(({ answer }) => answer());
  expect(await Promise.all(both)).toEqual(['1.10', '2.10']);
});

it('continues after a failed request', async () => {
  let tries = 0;
  const ask = askTogether<string>(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no answer');
    return new Map([[11, 'there']]);
  });
  const failed = ask(1, 10);
  const next = ask(1, 11);
  await expect(failed).rejects.toThrow('no answer');
  expect(await next).toBe('there');
});
