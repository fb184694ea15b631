import {
  type askAboutRelease,
  type Input,
  type Output,
  type readReleases,
  type ReleaseRequest,
  ReleaseStatus,
  toFlag,
} from '@stridewell/contracts';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { asProvider, type Db, newId, openPools, type Pools } from '#engine/postgres/index.ts';
import { fieldProblem, requireRow, type Viewer } from '#engine/requests/index.ts';
import * as rows from './release-requests.sql.ts';

const shownRequests = 20;

/** Reads the distribution of releases, and the latest requests. */
export async function readReleaseBoard(db: Db): Promise<Output<typeof readReleases>['data']> {
  const [report, requests] = [
    await rows.selectReport(db),
    await rows.selectLastRequests(db, shownRequests),
  ];
  return { status: report?.status ?? null, toldAt: report?.toldAt ?? null, requests };
}

/** Requests a change to a release that was reported. */
export async function askForChange(
  db: Db,
  viewer: Viewer,
  { action, remote, version, why, percent, programs, again }: Input<typeof askAboutRelease>['body'],
  now: Date,
): Promise<ReleaseRequest> {
  const { status } = (await rows.selectReport(db)) ?? {};
  const known = status?.remotes.find(({ name }) => name === remote);
  if (!known) throw fieldProblem('validation_failed', 'remote', 'Nothing is published yet.');
  const versions = [...known.offered, ...known.takenBack].map((one) => one.version);
  if (![...versions, ...known.unused].includes(version))
    throw fieldProblem('validation_failed', 'version', "This release isn't published.");
  if ((action === 'stage') !== (percent !== undefined))
    throw fieldProblem(
      'validation_failed',
      'percent',
      'Enter the share of members for this stage.',
    );
  const requestId = newId();
  await rows.insertRequest(db, {
    requestId,
    action,
    remote,
    version,
    why,
    isAgain: again !== undefined && toFlag(again) === 1,
    percent: percent ?? null,
    programs: programs ? JSON.stringify(programs) : null,
    askedBy: viewer.memberId,
    askedAt: now,
    askedByName: await rows.selectNameOf(db, viewer.programId, viewer.memberId),
  });
  const made = (await rows.selectLastRequests(db, shownRequests)).find(
    ({ id }) => id === requestId,
  );
  return requireRow(made);
}

const Told = z.object({
  status: ReleaseStatus,
  outcomes: z.array(
    z.object({ id: z.int(), state: z.enum(['done', 'refused']), outcome: z.string().max(20_000) }),
  ),
});

/** Stores a report from the process that signs releases, and returns the requests for it, oldest first. */
export async function exchangeReleases(pools: Pools, told: unknown): Promise<ReleaseRequest[]> {
  const { status, outcomes } = Told.parse(told);
  const now = new Date();
  return asProvider(pools, async (db) => {
    await rows.upsertReport(db, status, now);
    for (const { id, ...outcome } of outcomes)
      await rows.closeRequest(db, id, { ...outcome, settledAt: now });
    return rows.selectWaitingRequests(db);
  });
}

/** Does the same over its own connections, for the process that the API runs in. */
export async function exchangeReleasesBy(
  connection: ClientConfig,
  told: z.input<typeof Told>,
): Promise<ReleaseRequest[]> {
  const pools = openPools(connection, {
    size: 1,
    statementTimeoutMs: 4_000,
    idleInTransactionTimeoutMs: 10_000,
    connectTimeoutMs: 4_000,
    // The only query that runs is this one, and it rejects.
    onError: () => {},
  });
  try {
    return await exchangeReleases(pools, told);
  } finally {
    await pools.end();
  }
}
