import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { outsidePrograms } from '#database/in-program.ts';
import { startTestApi } from '#testing/test-api.ts';
import { clearOutlived } from './housekeeping.service.ts';

const api = await startTestApi();

it('clears expired keys, throttles and sessions of every program, and nothing that still serves', async () => {
  for (const program of [await api.makeProgram(), await api.makeProgram()]) {
    const { programId, memberId } = await api.makeMember(program);
    await api.inProgram(program, async (db) => {
      for (const [at, days] of [0.5, 2, 40].entries()) {
        const then = new Date(Date.now() - days * 86_400_000);
        const requestHash = Buffer.alloc(32);
        await db
          .insertInto('idempotency')
          .values({
            programId,
            memberId,
            idempotencyKey: `${days}`,
            requestHash,
            status: 200,
            body: '',
            createdAt: then,
          })
          .execute();
        await db
          .insertInto('session')
          .values({
            programId,
            memberId,
            sessionId: at + 1,
            refreshHash: requestHash,
            refreshedAt: then,
            createdAt: then,
          })
          .execute();
      }
    });
  }
  await outsidePrograms(api.pools, (db) =>
    sql`insert into sign_in_throttle values ('old', 9, now() - interval '2 hours'), ('new', 9, now())`.execute(
      db,
    ),
  );
  // Of each program two of three keys and one of three sessions; and one throttle.
  expect(await clearOutlived(api.pools)).toBe(7);
  expect(await clearOutlived(api.pools)).toBe(0);
});
