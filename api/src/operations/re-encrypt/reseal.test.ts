import { describe, expect, it } from 'vitest';
import {
  createChallenge,
  deriveSealKey,
  verifySeals,
} from '#challenges/challenges/challenges.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { deriveAuditKey, recordAudit, verifyAudit } from '#programs/audit/audit.service.ts';
import { api, ask, both, old, present } from '#test/fixtures/re-encrypt.fixture.ts';
import type { TestProgram } from '#test/setup/test-api.ts';
import { reencrypt } from './re-encrypt.service.ts';

describe('the audit log', () => {
  const event = { action: 'signed-in', actorId: 2, subjectId: 2, detail: {} } as const;
  const record = (at: TestProgram, secret: Uint8Array, events: number) =>
    api.inProgram(at, (db) =>
      recordAudit(
        db,
        deriveAuditKey(secret),
        at.programId,
        Array.from({ length: events }, () => event),
        new Date(),
      ),
    );
  const verify = (at: TestProgram, secret: Uint8Array) =>
    api.inProgram(at, (db) => verifyAudit(db, at.programId, deriveAuditKey(secret)));
  const reencryptLogs = async () => {
    const { tables } = await reencrypt(api.database.connection, both);
    return tables.find(({ table }) => table === 'audit_entry');
  };

  it('is valid with rows of both keys, and with only the present key after re-encrypting', async () => {
    const made = await api.makeProgram();
    await record(made, old, 2_500);
    expect(await verify(made, both)).toEqual([]);
    await record(made, both, 3);
    expect(await verify(made, both)).toEqual([]);
    expect(await verify(made, present)).not.toEqual([]);
    expect(await reencryptLogs()).toMatchObject({ values: 2_503, changed: 2_503, unreadable: 0 });
    expect(await verify(made, present)).toEqual([]);
    await record(made, present, 1);
    expect(await verify(made, present)).toEqual([]);
    expect(await reencryptLogs()).toMatchObject({ changed: 0, unreadable: 0 });
  });

  it("isn't resealed if a row was changed, which is reported", async () => {
    const made = await api.makeProgram();
    await record(made, old, 3);
    await ask('update audit_entry set actor_id = 3 where program_id = $1 and position = 2', [
      made.programId,
    ]);
    const stored = await ask('select mac from audit_entry where program_id = $1', [made.programId]);
    const found = await reencryptLogs();
    expect(found).toMatchObject({ changed: 0, unreadable: 1 });
    expect(found?.problems).toEqual([
      expect.stringMatching(new RegExp(`^Program ${made.programId}: .*row 2, was changed`)),
    ]);
    expect(
      await ask('select mac from audit_entry where program_id = $1', [made.programId]),
    ).toEqual(stored);
  });

  it('keeps rows that were written while it was resealed', async () => {
    const made = await api.makeProgram();
    await record(made, old, 4_000);
    const writes = (async () => {
      for (let count = 0; count < 20; count += 1) await record(made, both, 1);
    })();
    await Promise.all([reencryptLogs(), writes]);
    await reencryptLogs();
    expect(await verify(made, present)).toEqual([]);
  });
});

it('results sealed with the previous key are resealed with the present one', async () => {
  const program = await api.makeProgram();
  const { programId } = program;
  const { memberId: organiserId } = await api.makeMember(program);
  const challenge = await api.inProgram(program, async (db) => {
    const day = '2026-01-05';
    const about = { name: 'A day', description: '', steps: 5000, organiserId };
    const days = { startDay: day, endDay: day, graceHours: 0 } as const;
    return createChallenge(db, programId, { ...about, ...days }, new Date('2026-01-01'));
  });
  expect(challenge).toBeDefined();
  expect(
    await sealChallenges(api.pools, programId, deriveSealKey(old), new Date('2026-03-01')),
  ).toBe(1);
  const verify = (secret: Uint8Array) =>
    api.inProgram(program, (db) => verifySeals(db, programId, deriveSealKey(secret)));
  expect(await verify(both)).toEqual({ wrong: [], notes: [] });
  expect((await verify(present)).notes).toHaveLength(1);
  const { tables } = await reencrypt(api.database.connection, both);
  expect(tables.at(-1)).toMatchObject({ table: 'challenge_seal', values: 1, changed: 1 });
  expect(await verify(present)).toEqual({ wrong: [], notes: [] });
});
