import { describe, expect, it } from 'vitest';
import { mailTo } from '#test/fixtures/mail.fixture.ts';
import { api, ask, boss, makeAdmins } from '#test/fixtures/sign-in-changes.fixture.ts';
import { testMail } from '#test/setup/test-api.ts';
import { defineProviderMailJob } from './mail-sign-in-change.ts';

describe('a change to how people sign in', () => {
  it('is mailed only to the administrators if one of them can confirm it', async () => {
    const { program, admin } = await makeAdmins();
    const before = (await mailTo(api, boss.email, 'sign-in-change')).length;
    await ask(admin, program);
    expect(await mailTo(api, boss.email, 'sign-in-change')).toHaveLength(before);
  });

  it.each([
    ['confirmed', 'confirmedAt'],
    ['canceled', 'cancelledAt'],
  ] as const)(
    'is no longer mailed to the provider if it was %s meanwhile',
    async (outcome, column) => {
      const { program, admin } = await makeAdmins();
      const { data } = await ask(admin, program);
      const { programId } = program;
      const handle = () => {
        const context = { pools: api.pools, connection: {}, log: api.app.log };
        const { signal } = new AbortController();
        const payload = { programId, changeId: data.id, isWithdrawn: false };
        return defineProviderMailJob(testMail).handle(payload, { ...context, signal });
      };
      const countMails = async () => (await mailTo(api, boss.email, 'sign-in-change')).length;
      const before = await countMails();
      const write = (at: Date | null) =>
        api.inProgram(program, (db) =>
          db
            .updateTable('signInChange')
            .set({
              [column]: at,
              ...(outcome === 'confirmed' && { confirmedByName: at && 'Second' }),
            })
            .where('programId', '=', programId)
            .execute(),
        );
      await write(new Date());
      await handle();
      expect(await countMails()).toBe(before);
      await write(null);
      await handle();
      expect(await countMails()).toBe(before + 1);
    },
  );
});
