import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import * as contract from '@stridewell/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProgram, openPools, withClient } from '#engine/postgres/index.ts';
import { deriveAuditKey, verifyAudit } from '#programs/audit/audit.service.ts';
import { deriveBoxKey } from '#engine/secrets/index.ts';
import { addPicture, countOf, files, pictures, sumsOf } from '#test/fixtures/arrivals.fixture.ts';
import { waitUntilReady } from '#test/fixtures/program-exports.fixture.ts';
import { makePopulation, type Population } from '#test/isolation/population.fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '#test/setup/test-database.ts';
import { startTestApi, testPassword, type TestMember } from '#test/setup/test-api.ts';
import { alterArchive } from './altered-archive.fixture.ts';
import { entryOf, type Entry } from './archive-entries.ts';
import { type Arrival, takeInProgram } from './take-in-program.ts';
import { deriveTransferKeys } from './sealed-archive.ts';
import { stayingTables } from './traveling-tables.ts';

const api = await startTestApi();
const there = randomBytes(32);
const transfer = deriveTransferKeys(there);
const keys = { private: deriveBoxKey(there, 'private-record'), audit: deriveAuditKey(there) };
let population: Population;
let boss: TestMember;
let archive: Buffer;
let sender: string;
let target: TestDatabase;

const poolOptions = {
  size: 1,
  statementTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 30_000,
  connectTimeoutMs: 30_000,
  onError: () => {},
};
const arrive = (bytes: Buffer, changes: Partial<Arrival> = {}) =>
  takeInProgram(Readable.from([bytes]), {
    connection: target.connection,
    transfer,
    sender,
    keys,
    pictures,
    isDryRun: false,
    hasNewId: false,
    ...changes,
  });

beforeAll(async () => {
  population = await makePopulation(api);
  boss =
    population.people.find(({ roleName }) => roleName === 'Super WT Admin')?.member ??
    expect.fail();
  target = await cloneTestDatabase();
  afterAll(() => target.drop());
  const { programId } = population.program;
  await addPicture(api.pools, programId, boss.memberId);
  const body = { programId, recipientKey: transfer.publicKey };
  const { data } = await api.as(boss).call(contract.createProgramExport, { body });
  const ready = await waitUntilReady(api, boss, data.id);
  sender = ready.senderKey;
  const url = `/api/super/program-exports/${data.id}/archive`;
  const answer = await api.as(boss).request({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  archive = answer.rawPayload;
  expect(archive.length).toBe(ready.bytes);
});

describe('a program that another installation imports', () => {
  it('changes nothing in a dry run', async () => {
    const taken = await arrive(archive, { isDryRun: true });
    expect(taken.programId).toBe(population.program.programId);
    const sums = await sumsOf(target, taken.programId);
    expect(Object.values(sums).map(countOf).filter(Boolean)).toEqual([]);
    expect(files.size).toBe(0);
  });

  it('is the same there, table by table, without the data that lets people sign in', async () => {
    const { programId } = population.program;
    await arrive(archive);
    const here = await sumsOf(api.database, programId);
    const arrived = await sumsOf(target, programId);
    const moving = Object.keys(here).filter((name) => !(name in stayingTables));
    // The program has enough data of every kind.
    expect(moving.filter((name) => countOf(here[name]) > 0).length).toBeGreaterThanOrEqual(50);
    // The download of the archive was logged since then.
    const still = moving.filter((name) => name !== 'audit_entry');
    for (const name of still) expect(arrived[name], name).toBe(here[name]);
    expect(countOf(arrived['audit_entry'])).toBeGreaterThan(0);
    const pools = openPools(target.connection, poolOptions);
    const wrong = await inProgram(pools, programId, (db) => verifyAudit(db, programId, keys.audit));
    await pools.end();
    expect(wrong).toEqual([]);
    for (const name of Object.keys(stayingTables)) {
      expect(countOf(arrived[name]), name).toBe(name === 'audit_head' ? 1 : 0);
    }
    expect([...files.values()].map(String)).toEqual(['a large picture', 'a small picture']);
    for (const name of ['session', 'partner_key', 'reseller_person'])
      expect(countOf(here[name]), name).toBeGreaterThan(0);
  });

  it('lets its people sign in and read their private records, and gives no one provider rights', async () => {
    const other = await startTestApi({ accessTokenKey: there.toString('base64url') });
    const taken = await arrive(archive, { connection: other.database.connection });
    const { bystander } = population;
    const signIn = async (member: TestMember) => {
      const payload = { username: member.username, password: testPassword };
      const answer = await other.app.inject({ method: 'POST', url: '/api/login', payload });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: { accessToken: string } }>().data.accessToken;
    };
    const headers = { authorization: `Bearer ${await signIn(bystander)}` };
    const url = `/api/members/${bystander.memberId}`;
    expect((await other.app.inject({ url, headers })).statusCode).toBe(200);
    const asBoss = { authorization: `Bearer ${await signIn(boss)}` };
    const refused = await other.app.inject({ url: '/api/super/program-exports', headers: asBoss });
    expect(refused.statusCode).toBe(403);
    const { rows } = await withClient(other.database.administration, (client) =>
      client.query('select sealed from stridewell.private_record where program_id = $1', [
        taken.programId,
      ]),
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is refused if its id or names are taken, and gets a new id on request', async () => {
    await expect(arrive(archive)).rejects.toThrow(/--new-id/);
    await expect(arrive(archive, { hasNewId: true })).rejects.toThrow(/are taken here/);
    const fresh = await cloneTestDatabase();
    afterAll(() => fresh.drop());
    const taken = await arrive(archive, { connection: fresh.connection, hasNewId: true });
    expect(taken.programId).not.toBe(population.program.programId);
    const [here, arrived] = [
      await sumsOf(api.database, population.program.programId),
      await sumsOf(fresh, taken.programId),
    ];
    expect(arrived['step_entry']).toBe(here['step_entry']);
    expect(arrived['private_record']).toBe(here['private_record']);
  });
});

/** An archive to import, and the key of its sender. */
type Sent = Awaited<ReturnType<typeof alterArchive>>;

const altered = (change: (entry: Entry, content: Buffer) => Buffer[]): Promise<Sent> =>
  alterArchive(archive, { transfer, sender }, change);

/** Returns the number of members and files that a refused archive leaves behind. */
async function leftOf({ bytes, sender: by }: Sent, why: RegExp): Promise<[number, number]> {
  const fresh = await cloneTestDatabase();
  files.clear();
  const refused = arrive(bytes, { connection: fresh.connection, sender: by });
  await expect(refused).rejects.toThrow(why);
  const members = countOf((await sumsOf(fresh, population.program.programId))['member']);
  await fresh.drop();
  return [members, files.size];
}

describe('an archive', () => {
  it('can only be read by its recipient, from its sender, complete and unchanged', async () => {
    const stranger = deriveTransferKeys(randomBytes(32));
    const isDryRun = true;
    await expect(arrive(archive, { isDryRun, transfer: stranger })).rejects.toThrow(
      /different installation/,
    );
    await expect(arrive(archive, { isDryRun, sender: stranger.publicKey })).rejects.toThrow(
      /not from/,
    );
    await expect(arrive(archive.subarray(0, -3), { isDryRun })).rejects.toThrow(/cut off|damaged/);
    const flipped = Buffer.from(archive);
    const middle = archive.length >> 1;
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    await expect(arrive(flipped, { isDryRun })).rejects.toThrow(/damaged/);
    expect(archive.includes('Bystander')).toBe(false);
  });

  it('is refused if it is from a newer or an older version', async () => {
    const isDryRun = true;
    const later = { name: '9999-else.sql', checksum: '0' };
    const newer = await altered((entry, content) => [
      entry.kind === 'head'
        ? entryOf({ ...entry, migrations: [...entry.migrations, later] })
        : entryOf(entry, content),
    ]);
    await expect(arrive(newer.bytes, { isDryRun, sender: newer.sender })).rejects.toThrow(
      /newer or different version/,
    );
    const older = await altered((entry, content) => [
      entry.kind === 'head'
        ? entryOf({ ...entry, migrations: entry.migrations.slice(0, -1) })
        : entryOf(entry, content),
    ]);
    await expect(arrive(older.bytes, { isDryRun, sender: older.sender })).rejects.toThrow(
      /older version/,
    );
  });

  /** Changes the rows of one table in the archive. */
  async function withRows(table: string, change: (entry: Entry, content: Buffer) => Buffer[]) {
    let isOfTable = false;
    return altered((entry, content) => {
      if (entry.kind === 'table') isOfTable = entry.name === table;
      const isChanged = entry.kind === 'rows' && isOfTable;
      return isChanged ? change(entry, content) : [entryOf(entry, content)];
    });
  }

  it.each([
    ['rows are fewer than stated', () => [], /step_entry differ/],
    [
      'rows are more than stated',
      (entry: Entry, rows: Buffer) => [entryOf(entry, rows), entryOf(entry, rows)],
      /Rows of step_entry don't fit/,
    ],
    [
      'rows cannot be read',
      () => [entryOf({ kind: 'rows', bytes: 8 }, Buffer.from('no row\n\n'))],
      /Rows of step_entry don't fit/,
    ],
    [
      'pieces are too large',
      () => [entryOf({ kind: 'rows', bytes: 64 * 1024 * 1024 + 1 })],
      /an unreadable part/,
    ],
    [
      'content fills the disk',
      () =>
        Array<Buffer>(4).fill(entryOf({ kind: 'rows', bytes: 2 ** 25 }, Buffer.alloc(2 ** 25, 48))),
      /more than 100 times its size/,
    ],
  ] as const)('leaves nothing behind if its %s', async (_, change, why) => {
    const refused = await withRows('step_entry', change);
    expect(await leftOf(refused, why)).toEqual([0, 0]);
  });

  it('leaves no picture files behind if it is refused at its end', async () => {
    const refused = await altered((entry, content) => [
      entry.kind === 'end'
        ? entryOf({ ...entry, files: entry.files + 1 })
        : entryOf(entry, content),
    ]);
    expect(await leftOf(refused, /its files differ/)).toEqual([0, 0]);
  });
});
