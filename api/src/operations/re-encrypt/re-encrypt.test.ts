import { randomBytes } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { tokenContext } from '#activity/devices/devices.service.ts';
import { schemaName, withClient } from '#engine/postgres/index.ts';
import {
  deriveBoxKey,
  derivePrivateKey,
  openRecord,
  openText,
  recordContext,
  rememberPrevious,
  sealRecord,
  sealText,
} from '#engine/secrets/index.ts';
import { totpContext } from '#accounts/second-factor/second-factor.service.ts';
import { providerContext } from '#programs/identity-provider/identity-provider.service.ts';
import { webhookContext } from '#provider/webhooks/webhooks.service.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { reencrypt } from './re-encrypt.service.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const ana = await api.makeMember(program);
const ben = await api.makeMember(program);
const { programId } = program;

const [old, present, strange] = [randomBytes(32), randomBytes(32), randomBytes(32)];
/** The present key, as the processes have it that know the previous one. */
const both = Buffer.from(present);
rememberPrevious(both, old);

const issuer = { issuer: 'https://id.example', clientId: 'stridewell' };
const mood = { programId, memberId: ana.memberId, subject: 'mood' };
const webhookId = 4711;

const ask = <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(api.database.administration, async (client) => {
    await client.query(`set search_path = ${schemaName}`);
    return (await client.query<Row>(text, values)).rows;
  });

const seal = (secret: Uint8Array, purpose: string, context: string) =>
  sealText(deriveBoxKey(secret, purpose), `the ${purpose} secret`, context);

beforeAll(async () => {
  const addTotp = (memberId: number, secret: Uint8Array) =>
    ask('insert into totp (program_id, member_id, secret, created_at) values ($1, $2, $3, now())', [
      programId,
      memberId,
      seal(secret, 'sign-in', totpContext({ programId, memberId })),
    ]);
  await addTotp(ana.memberId, old);
  await addTotp(ben.memberId, present);
  await ask(
    `insert into identity_provider (program_id, is_on, name, issuer, client_id, client_secret, updated_at)
     values ($1, true, 'Id', $2, $3, $4, now())`,
    [
      programId,
      issuer.issuer,
      issuer.clientId,
      seal(old, 'sign-in', providerContext(programId, issuer)),
    ],
  );
  const token = seal(
    old,
    'devices',
    tokenContext(programId, { memberId: ana.memberId, provider: 'garmin' }),
  );
  await ask(
    `insert into device_connection (program_id, member_id, provider, state, access_token, refresh_token, connected_at)
     values ($1, $2, 'garmin', 'connected', $3, $3, now())`,
    [programId, ana.memberId, token],
  );
  const { sealedKey, sealed } = sealRecord(derivePrivateKey(old), mood, 'calm');
  await ask(
    'insert into private_record (program_id, member_id, subject, sealed_key, sealed) values ($1, $2, $3, $4, $5)',
    [programId, ana.memberId, mood.subject, sealedKey, sealed],
  );
  await ask(
    `insert into reseller_webhook (webhook_id, reseller_id, url, events, secret_sealed, created_by, created_at)
     values ($1, 1, 'https://reseller.example', '{}', $2, $3, now())`,
    [webhookId, seal(old, 'webhooks', webhookContext(webhookId)), ana.memberId],
  );
});

async function readRecord(secret: Uint8Array) {
  const [row] = await ask<{ sealedKey: string; sealed: string }>(
    'select sealed_key as "sealedKey", sealed from private_record',
  );
  return row && openRecord(derivePrivateKey(secret), mood, row);
}

it('what the previous key encrypted is read until it is encrypted anew, and then without it', async () => {
  expect(await readRecord(both)).toBe('calm');
  expect(await readRecord(present)).toBeUndefined();
  expect(await reencrypt(api.database.connection, both)).toEqual([
    { table: 'totp', values: 2, changed: 1, unreadable: 0 },
    { table: 'identity_provider', values: 1, changed: 1, unreadable: 0 },
    { table: 'device_connection', values: 2, changed: 2, unreadable: 0 },
    { table: 'private_record', values: 1, changed: 1, unreadable: 0 },
    { table: 'reseller_webhook', values: 1, changed: 1, unreadable: 0 },
  ]);
  expect(await readRecord(present)).toBe('calm');
  const [totp] = await ask<{ secret: string }>('select secret from totp where member_id = $1', [
    ana.memberId,
  ]);
  expect(
    openText(
      deriveBoxKey(present, 'sign-in'),
      totp?.secret ?? '',
      totpContext({ programId, memberId: ana.memberId }),
    ),
  ).toBe('the sign-in secret');
  const again = await reencrypt(api.database.connection, both);
  expect(again.map(({ changed }) => changed)).toEqual([0, 0, 0, 0, 0]);
});

it('what neither key opens is counted and left as it is', async () => {
  const sealed = seal(strange, 'private-record', recordContext(mood));
  await ask('update private_record set sealed_key = $1', [sealed]);
  const found = await reencrypt(api.database.connection, both);
  expect(found).toContainEqual({ table: 'private_record', values: 1, changed: 0, unreadable: 1 });
  expect(await ask('select sealed_key from private_record')).toEqual([{ sealed_key: sealed }]);
});
