import { randomUUID } from 'node:crypto';
import { withClient } from '@stridewell/api/ledger-drill';
import { createBulkAct, createSyncLink, login } from '@stridewell/contracts';
import type { Upgrade } from './upgrade.fixture.ts';

/** Members of the demo: a member, an admin, a super admin and a reseller's person. */
const viewers = ['maya.lindqvist', 'priya.raman', 'sunniva.berg', 'odile.renard'];

type Administration = Upgrade['administration'];

/** Someone who is signed in, and the IDs that their addresses have. */
type Viewer = Readonly<{ token: string; idOf: (noun: string) => number }>;

/** Signs someone in at an instance. */
async function signIn(origin: string, username: string, rows: Administration): Promise<Viewer> {
  const answer = await fetch(`${origin}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'walk-with-me' }),
  });
  const { data }: { data: unknown } = await answer.json();
  const { accessToken: token, memberId, programId } = login.response.parse(data);
  const ids = await findIds(rows, programId);
  ids.set('member', memberId).set('program', programId);
  return { token, idOf: (noun) => ids.get(noun) ?? memberId };
}

/** Returns the ID of one row of the program for each table with IDs, by the table's name. */
function findIds(rows: Administration, programId: number): Promise<Map<string, number>> {
  return withClient(rows, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'stridewell' and column_name in (table_name || '_id', 'program_id')
       group by 1 having count(*) = 2`,
    );
    const ids = new Map<string, number>();
    for (const { name } of tables) {
      const { rows: found } = await client.query<{ id: string }>(
        `select ${name}_id::text as id from stridewell.${name} where program_id = $1 order by 1 limit 1`,
        [programId],
      );
      const [row] = found;
      if (row) ids.set(name, Number(row.id));
    }
    return ids;
  });
}

/** Reads the addresses of an API that can be read with GET. */
async function listReads(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  const { paths }: { paths: Record<string, { get?: unknown }> } = await answer.json();
  return Object.entries(paths)
    .filter(([, operations]) => operations.get !== undefined)
    .map(([path]) => path);
}

/** Fills the parameters of an address: `/teams/{id}/members` has the ID of a team. */
function fillPath(path: string, { idOf }: Viewer): string {
  const [, noun = ''] = path.split('/');
  const table = noun.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_');
  return path.replaceAll(/\{\w+\}/g, String(idOf(table)));
}

/** The statuses of every read of every viewer: `maya.lindqvist GET /members/{id}` to 200. */
export type Reads = ReadonlyMap<string, number>;

/** Reads from an instance everything that an API of the given origin describes, as each viewer. */
export async function readEverything(
  origin: string,
  described: string,
  rows: Administration,
): Promise<Reads> {
  const statuses = new Map<string, number>();
  const paths = await listReads(described);
  for (const username of viewers) {
    const viewer = await signIn(origin, username, rows);
    for (const path of paths) {
      const answer = await fetch(`${origin}/api${fillPath(path, viewer)}`, {
        headers: { authorization: `Bearer ${viewer.token}` },
      });
      await answer.arrayBuffer();
      statuses.set(`${username} GET ${path}`, answer.status);
    }
  }
  return statuses;
}

/** Lets members store what only this version knows, so that the previous one meets it. */
export async function writeNews(origin: string, rows: Administration): Promise<void> {
  const [maya, priya] = [
    await signIn(origin, 'maya.lindqvist', rows),
    await signIn(origin, 'priya.raman', rows),
  ];
  const post = async ({ token }: Viewer, path: string, body: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`POST ${path} returned ${answer.status}: ${await answer.text()}`);
  };
  const link = createSyncLink.path.replace(':id', String(maya.idOf('member')));
  await post(maya, link, { dataTypes: [] });
  await post(priya, createBulkAct.path, {
    kind: 'teams-deleted',
    ids: [priya.idOf('team')],
    bulkAct: randomUUID(),
  });
}
