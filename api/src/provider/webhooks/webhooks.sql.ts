import type { PartnerProgram, PartnerWebhook, WebhookDelivery } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The number of days for which deliveries are kept. */
const deliveryDays = 30;

function webhooksOf(db: Db, resellerId: number) {
  return db
    .selectFrom('resellerWebhook')
    .select(['webhookId as id', 'url', 'createdAt'])
    .select(sql<PartnerWebhook['events']>`events`.as('events'))
    .select(({ selectFrom }) =>
      selectFrom('webhookDelivery')
        .select(sql<number>`count(*)::int`.as('failed'))
        .whereRef('webhookDelivery.webhookId', '=', 'resellerWebhook.webhookId')
        .where('givenUpAt', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('failed'),
    )
    .where('resellerId', '=', resellerId);
}

/** Selects the webhooks of a reseller, newest first. */
export function selectWebhooks(db: Db, resellerId: number): Promise<PartnerWebhook[]> {
  return webhooksOf(db, resellerId).orderBy('webhookId', 'desc').execute();
}

/** Selects a webhook of a reseller. */
export function selectWebhook(
  db: Db,
  resellerId: number,
  id: number,
): Promise<PartnerWebhook | undefined> {
  return webhooksOf(db, resellerId).where('webhookId', '=', id).executeTakeFirst();
}

/** Inserts a webhook. */
export async function insertWebhook(
  db: Db,
  row: Insertable<Database['resellerWebhook']>,
): Promise<void> {
  await db.insertInto('resellerWebhook').values(row).execute();
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(db: Db, resellerId: number, id: number) {
  const deleted = await db
    .deleteFrom('resellerWebhook')
    .where('resellerId', '=', resellerId)
    .where('webhookId', '=', id)
    .executeTakeFirst();
  if (deleted.numDeletedRows > 0n)
    await db.deleteFrom('webhookDelivery').where('webhookId', '=', id).execute();
  return deleted;
}

/** Inserts deliveries. */
export async function insertDeliveries(
  db: Db,
  rows: readonly Insertable<Database['webhookDelivery']>[],
): Promise<void> {
  await db
    .insertInto('webhookDelivery')
    .values([...rows])
    .execute();
}

function deliveriesOf(db: Db, resellerId: number) {
  return db
    .selectFrom('webhookDelivery')
    .innerJoin('resellerWebhook', 'resellerWebhook.webhookId', 'webhookDelivery.webhookId')
    .select(['deliveryId as id', 'occurredAt', 'attempts', 'lastAttemptAt', 'lastStatus'])
    .select([
      sql<WebhookDelivery['event']>`event`.as('event'),
      sql<WebhookDelivery['state']>`case when delivered_at is not null then 'delivered'
        when given_up_at is not null then 'failed' else 'waiting' end`.as('state'),
    ])
    .where('resellerWebhook.resellerId', '=', resellerId);
}

/** Selects a page of a webhook's deliveries. */
export function selectDeliveries(
  db: Db,
  resellerId: number,
  webhookId: number,
  page: Page<Pick<WebhookDelivery, 'id'>>,
): Promise<RowPage<WebhookDelivery, Pick<WebhookDelivery, 'id'>>> {
  const query = deliveriesOf(db, resellerId).where('webhookDelivery.webhookId', '=', webhookId);
  return selectPage(db, query, page, { by: ['id'], direction: 'desc' });
}

/** Selects one delivery of a reseller's webhooks. */
export function selectDelivery(
  db: Db,
  resellerId: number,
  id: number,
): Promise<WebhookDelivery | undefined> {
  return deliveriesOf(db, resellerId).where('deliveryId', '=', id).executeTakeFirst();
}

/** Resets a delivery so that it is sent again. */
export async function updateToResend(db: Db, id: number): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ attempts: 0, deliveredAt: null, givenUpAt: null })
    .where('deliveryId', '=', id)
    .execute();
}

/** Selects a delivery that still has to be sent, with its address; none of a suspended reseller. */
export function selectDueDelivery(db: Db, deliveryId: number) {
  return db
    .selectFrom('webhookDelivery')
    .innerJoin('resellerWebhook', 'resellerWebhook.webhookId', 'webhookDelivery.webhookId')
    .innerJoin('reseller', 'reseller.resellerId', 'resellerWebhook.resellerId')
    .select(['webhookDelivery.webhookId', 'url', 'secretSealed', 'body', 'attempts'])
    .where('deliveryId', '=', deliveryId)
    .where('deliveredAt', 'is', null)
    .where('reseller.suspendedAt', 'is', null)
    .executeTakeFirst();
}

/** Records the outcome of an attempt. */
export async function updateAttempt(
  db: Db,
  deliveryId: number,
  { at, status, isTaken, isLast }: Attempt,
): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      lastAttemptAt: at,
      lastStatus: status,
      deliveredAt: isTaken ? at : null,
      givenUpAt: !isTaken && isLast ? at : null,
    }))
    .where('deliveryId', '=', deliveryId)
    .execute();
}

interface Attempt {
  at: Date;
  /** Null if the server didn't respond. */
  status: number | null;
  isTaken: boolean;
  isLast: boolean;
}

/** Deletes some old deliveries; returns how many. */
export async function deleteSomeDeliveries(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from webhook_delivery where delivery_id in (
    select delivery_id from webhook_delivery
    where occurred_at < now() - make_interval(days => ${deliveryDays}) limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** Selects the webhooks of all resellers that may receive events. */
export async function selectListeners(
  db: Db,
): Promise<{ resellerId: number; webhookId: number; events: string[] }[]> {
  return db
    .selectFrom('resellerWebhook')
    .innerJoin('reseller', 'reseller.resellerId', 'resellerWebhook.resellerId')
    .select(['resellerWebhook.resellerId', 'webhookId', 'events'])
    .where('reseller.suspendedAt', 'is', null)
    .orderBy('webhookId')
    .execute();
}

/** A program as last reported to webhooks. */
export type KnownProgram = Pick<PartnerProgram, 'id' | 'name' | 'tier' | 'type' | 'health'>;

/** Selects the programs of a reseller as last reported to its webhooks, and locks out other processes that report. */
export async function lockKnownPrograms(db: Db, resellerId: number): Promise<KnownProgram[]> {
  await sql`select from reseller where reseller_id = ${resellerId} for update`.execute(db);
  const found = await db
    .selectFrom('webhookKnown')
    .select(sql<KnownProgram[]>`programs`.as('programs'))
    .where('resellerId', '=', resellerId)
    .executeTakeFirst();
  return found?.programs ?? [];
}

/** Stores the programs of a reseller as reported to its webhooks. */
export async function upsertKnownPrograms(
  db: Db,
  resellerId: number,
  all: readonly KnownProgram[],
): Promise<void> {
  const known = all.map(({ id, name, tier, type, health }) => ({ id, name, tier, type, health }));
  const programs = JSON.stringify(known);
  await db
    .insertInto('webhookKnown')
    .values({ resellerId, programs })
    .onConflict((conflict) => conflict.column('resellerId').doUpdateSet({ programs }))
    .execute();
}
