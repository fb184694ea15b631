import { listProgram$Pascal$ } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { startTestApi, type TestProgram } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const other = await api.makeProgram();
const member = await api.makeMember(program);

async function add({ programId }: TestProgram, name: string): Promise<number> {
  const $oneCamel$Id = newId();
  await api.inProgram({ programId }, (db) =>
    db.insertInto('$oneCamel$').values({ programId, $oneCamel$Id, name }).execute(),
  );
  return $oneCamel$Id;
}

describe('$title$', () => {
  it('are listed by name, in pages, for this program only', async () => {
    const later = await add(program, 'Zenith');
    const first = await add(program, 'Aurora');
    await add(other, 'Borealis');
    const input = { params: { id: program.programId } };
    const { data, meta } = await api.as(member).call(listProgram$Pascal$, input);
    expect(data).toEqual([
      { id: first, name: 'Aurora' },
      { id: later, name: 'Zenith' },
    ]);
    expect(meta.total).toBe(2);
    const second = { ...input, query: { page: 2, perPage: 1 } };
    expect((await api.as(member).call(listProgram$Pascal$, second)).data).toEqual([
      { id: later, name: 'Zenith' },
    ]);
  });
});
