import type { ReportView } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, requireChanged, type RowPage, selectPage } from '#engine/requests/index.ts';

/** Identifies a view of a member. */
export interface OwnView {
  programId: number;
  memberId: number;
  reportViewId: number;
}

/** The stored columns of a view. */
export type ViewColumns = Omit<ReportView, 'id'>;

/** The changes to a view; other columns stay. */
export type ViewChange = { [K in keyof ViewColumns]?: ViewColumns[K] | undefined };

/** The position of a view in its owner's list. */
export type ViewPlace = Pick<ReportView, 'name' | 'id'>;

const asView = [
  'reportViewId as id',
  'name',
  'report',
  'aboutId',
  'lastDays',
  'startDate',
  'endDate',
  'search',
  'filters',
  'cadence',
  'nextOn',
] as const;

function viewsOf(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('reportView')
    .select(asView)
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .$castTo<ReportView>(); // the contract validates it
}

/** Selects a page of a member's views, by name. */
export function selectViews(
  db: Db,
  { programId, memberId }: Omit<OwnView, 'reportViewId'>,
  page: Page<ViewPlace>,
): Promise<RowPage<ReportView, ViewPlace>> {
  return selectPage(db, viewsOf(db, programId, memberId), page, {
    by: ['name', 'id'],
    direction: 'asc',
  });
}

export function selectView(
  db: Db,
  { programId, memberId, reportViewId }: OwnView,
): Promise<ReportView | undefined> {
  return viewsOf(db, programId, memberId)
    .where('reportViewId', '=', reportViewId)
    .executeTakeFirst();
}

/** Counts a member's views, and keeps the member from saving another one until the transaction ends. */
export async function countViewsOfLocked(
  db: Db,
  programId: number,
  memberId: number,
): Promise<number> {
  await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .forUpdate()
    .execute();
  const { found } = await db
    .selectFrom('reportView')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return found;
}

export async function insertView(db: Db, own: OwnView, columns: ViewColumns): Promise<void> {
  await db
    .insertInto('reportView')
    .values({ ...own, ...columns, filters: JSON.stringify(columns.filters) })
    .execute();
}

/** Changes a view; throws `not_found` if the member has no view with this ID. */
export async function updateView(
  db: Db,
  { programId, memberId, reportViewId }: OwnView,
  { filters, ...columns }: ViewChange,
): Promise<void> {
  const change = { ...columns, ...(filters && { filters: JSON.stringify(filters) }) };
  if (Object.values(change).every((value) => value === undefined)) return;
  requireChanged(
    await db
      .updateTable('reportView')
      .set(change)
      .where('programId', '=', programId)
      .where('memberId', '=', memberId)
      .where('reportViewId', '=', reportViewId)
      .executeTakeFirst(),
  );
}

/** Deletes a view; throws `not_found` if the member has no view with this ID. */
export async function deleteView(
  db: Db,
  { programId, memberId, reportViewId }: OwnView,
): Promise<void> {
  requireChanged(
    await db
      .deleteFrom('reportView')
      .where('programId', '=', programId)
      .where('memberId', '=', memberId)
      .where('reportViewId', '=', reportViewId)
      .executeTakeFirst(),
  );
}

/** Selects and locks a program's views whose link is due, with their owners. */
export function lockDueViews(db: Db, programId: number, today: string, most: number) {
  return db
    .selectFrom('reportView')
    .innerJoin('member', (join) =>
      join
        .onRef('member.programId', '=', 'reportView.programId')
        .onRef('member.memberId', '=', 'reportView.memberId'),
    )
    .select(['reportView.reportViewId', 'reportView.memberId', 'reportView.name'])
    .select(sql<ReportView['cadence']>`cadence`.as('cadence')) // the table has a check for it
    .select(['email', 'firstName', 'language', 'roleName', 'deactivatedAt'])
    .where('reportView.programId', '=', programId)
    .where('member.programId', '=', programId)
    .where('nextOn', '<=', today)
    .orderBy('nextOn')
    .orderBy('reportViewId')
    .limit(most)
    .forUpdate('reportView')
    .skipLocked()
    .execute();
}
