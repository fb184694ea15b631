import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { openCopy } from './copy-report.sql.ts';
import {
  api,
  findRunningExports,
  open,
  within5Seconds,
  writeLongLog,
} from '#test/fixtures/downloads.fixture.ts';
import { openExports } from './exports.service.ts';
import { headerLine, type Report } from './report.ts';

const megabyte = 1_000_000;
const program = await api.makeProgram();
const walker = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const second = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const third = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const stranger = await api.makeMember(await api.makeProgram());
for (const member of [walker, second, third, stranger]) {
  await writeLongLog(member, { entries: 10_000, noteLength: 5_000 });
}
const log = ({ memberId }: { memberId: number }) => `/members/${memberId}/step-log-download`;

const exports = openExports(api.database.connection, { connectTimeoutMs: 30_000, onError() {} });
afterAll(() => exports.end());

function copy(report: Report) {
  const { programId } = program;
  const titles = report.columns.map(({ title }) => title);
  const head = headerLine(titles, 'comma');
  const nothing = { parameters: {}, dialect: 'comma' as const, head, onEnd: () => {} };
  return openCopy(exports.pool, { report, programId, ...nothing });
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the memory in use, with server and reader in one process. */
async function memoryInUse(): Promise<number> {
  // A separate thread frees buffers, and some objects only in the second round.
  for (let round = 0; round < 2; round += 1) {
    collectGarbage();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const noExportAtWork = async () => (await findRunningExports()).length === 0;

describe('a running export', () => {
  it("uses memory independent of the file's length, however slowly it is read", async () => {
    const before = await memoryInUse();
    const answer = await open(walker, log(walker));
    await sleep(500);
    const grown = [(await memoryInUse()) - before];
    let bytes = 0;
    for await (const chunk of answer) {
      const { length } = chunk as Buffer; // A response without an encoding arrives as buffers
      if (Math.floor((bytes + length) / 1e7) > Math.floor(bytes / 1e7)) {
        grown.push((await memoryInUse()) - before);
      }
      bytes += length;
    }
    expect(bytes).toBeGreaterThan(50 * megabyte);
    expect(grown).toHaveLength(6);
    expect(Math.max(...grown)).toBeLessThan(20 * megabyte);
  });

  it('uses as little memory as a workbook', async () => {
    const before = await memoryInUse();
    const answer = await open(walker, `${log(walker)}?file=xlsx`);
    const grown: number[] = [];
    for await (const chunk of answer) {
      expect(chunk.length).toBeGreaterThan(0);
      grown.push((await memoryInUse()) - before);
    }
    expect(grown.length).toBeGreaterThan(3);
    expect(Math.max(...grown)).toBeLessThan(20 * megabyte);
  });

  it.each(['csv', 'xlsx'])(
    'ends in the database too when the reader of %s leaves',
    async (file) => {
      const answer = await open(walker, `${log(walker)}?file=${file}`);
      expect(await findRunningExports()).toHaveLength(1);
      answer.destroy();
      expect(await within5Seconds(noExportAtWork)).toBe(true);
    },
  );

  it('starts before its first row, and ends with its reader even while the query has none', async () => {
    const columns = [{ title: 'Number', kind: 'whole', sql: 'n' }] as const;
    const slow = { columns, from: 'from generate_series(1, 3) n, pg_sleep(60)' };
    const file = await copy(slow);
    const [line] = await once(file, 'data');
    expect(String(line)).toBe('Number\n');
    expect(await findRunningExports()).toHaveLength(1);
    file.destroy();
    expect(await within5Seconds(noExportAtWork)).toBe(true);
  });

  it.each(['csv', 'xlsx'])(
    'a %s file breaks its connection when the database fails',
    async (file) => {
      // Half a file never looks complete.
      const answer = await open(walker, `${log(walker)}?file=${file}`);
      expect(answer.statusCode).toBe(200);
      const [pid] = await findRunningExports();
      await withClient(api.database.administration, (client) =>
        client.query('select pg_terminate_backend($1)', [pid]),
      );
      await expect(text(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
      expect(answer.complete).toBe(false);
      const whole = await text(await open(walker, log(walker)));
      expect(whole.length).toBeGreaterThan(50 * megabyte);
    },
  );

  it('returns an error if its query fails immediately', async () => {
    const columns = [{ title: 'Number', kind: 'whole', sql: '1 / 0' }] as const;
    await expect(copy({ columns, from: '' })).rejects.toMatchObject({ code: '22012' });
  });

  it("sees one program, even if its query doesn't name it", async () => {
    const columns = [{ title: 'Member', kind: 'whole', sql: 'member_id' }] as const;
    const from = 'from (select distinct member_id from sign_in_name) known order by 1';
    const lines = (await text(await copy({ columns, from }))).split('\n');
    const ours = [walker, second, third].map(({ memberId }) => `${memberId}`).sort();
    expect(lines).toEqual(['Member', ...ours, '']);
    const { rows } = await api.inProgram(stranger, (db) =>
      sql<{ id: number }>`select member_id as id from member`.execute(db),
    );
    expect(rows).toEqual([{ id: stranger.memberId }]);
  });
});

describe('concurrent exports', () => {
  it('are limited to one per person and two per program; the next is told when to retry', async () => {
    const first = await open(walker, log(walker));
    const again = await open(walker, log(walker));
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    const other = await open(second, log(second));
    expect(other.statusCode).toBe(200);
    expect((await open(third, log(third))).statusCode).toBe(429);
    const elsewhere = await open(stranger, log(stranger));
    expect(elsewhere.statusCode).toBe(200);
    for (const answer of [first, other, elsewhere]) answer.destroy();
    expect(await within5Seconds(noExportAtWork)).toBe(true);
    const next = await open(third, log(third));
    expect(next.statusCode).toBe(200);
    next.destroy();
    expect(await within5Seconds(noExportAtWork)).toBe(true);
  });
});

describe('the end of the process', () => {
  it("doesn't wait for a reader who stopped reading", async () => {
    const other = await api.another();
    await other.listen({ port: 0, host: '127.0.0.1' });
    const answer = await open(walker, log(walker), other);
    expect(answer.statusCode).toBe(200);
    // It reads nothing more until the process has ended, whatever was sent before.
    await other.close();
    await expect(text(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await within5Seconds(noExportAtWork)).toBe(true);
  });
});
