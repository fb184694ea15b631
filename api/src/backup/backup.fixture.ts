import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSteps } from '@stridewell/contracts';
import { afterAll, inject } from 'vitest';
import { withClient } from '#database/roles.ts';
import type { TestApi, TestMember } from '#testing/test-api.ts';
import { progressBy } from './progress.ts';
import type { RestoreTarget } from './restore-backup.ts';

/** Says nothing. */
export const quiet = progressBy(() => {});

/** A folder that is removed after the file's last test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-backup-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with nothing in it, on the server of the test run. */
export function makeEmptyDatabase(): Promise<Required<RestoreTarget>> {
  return makeDatabase('template1');
}

/** A database that is the same as another, which nobody uses. */
export function cloneDatabase(original: Required<RestoreTarget>): Promise<Required<RestoreTarget>> {
  return makeDatabase(original.connection.database ?? '');
}

async function makeDatabase(template: string): Promise<Required<RestoreTarget>> {
  const { connection, administration } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(administration, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  afterAll(() =>
    withClient(administration, (client) => client.query(`drop database ${name} with (force)`)),
  );
  return {
    connection: { ...connection, database: name },
    administration: { ...administration, database: name },
  };
}

/** Runs a statement behind every rule. */
export function meddle({ administration }: Required<RestoreTarget>, text: string) {
  return withClient(administration, async (client) => {
    await client.query('set search_path = stridewell');
    return client.query(text);
  });
}

/** Members who record steps again and again until they are told to stop; answers how to. */
export function keepWriting(api: TestApi, members: readonly TestMember[], days: readonly string[]) {
  let isOver = false;
  let written = 0;
  const writers = members.map(async (member) => {
    for (let n = 0; !isOver; n += 1) {
      const date = days[n % days.length] ?? '';
      const body = { stepData: [{ date, steps: 1000 + ((n * 37) % 9000) }] };
      await api.as(member).call(addSteps, { params: { id: member.memberId }, body });
      written += 1;
    }
  });
  return {
    written: () => written,
    stop: async () => {
      isOver = true;
      await Promise.all(writers);
    },
  };
}
