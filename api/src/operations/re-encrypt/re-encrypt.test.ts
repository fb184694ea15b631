import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenContext } from '#activity/devices/devices.service.ts';
import { schemaName } from '#engine/postgres/index.ts';
import {
  deriveBoxKey,
  derivePrivateKey,
  openRecord,
  openText,
  recordContext,
  sealRecord,
  sealText,
} from '#engine/secrets/index.ts';
import {
  readSecondFactor,
  startRecoveryCodes,
  totpContext,
} from '#accounts/second-factor/second-factor.service.ts';
import { deriveTokenKeys } from '#accounts/sign-in/access-token.ts';
import {
  providerContext,
  readNewProvider,
} from '#programs/identity-provider/identity-provider.service.ts';
import { webhookContext } from '#provider/webhooks/webhooks.service.ts';
import { api, ask, both, old, present } from '#test/fixtures/re-encrypt.fixture.ts';
import { reencrypt } from './re-encrypt.service.ts';

const program = await api.makeProgram();
const ana = await api.makeMember(program);
const ben = await api.makeMember(program);
const { programId } = program;

const strange = randomBytes(32);

const issuer = { issuer: 'https://id.example', clientId: 'stridewell' };
const mood = { programId, memberId: ana.memberId, subject: 'mood' };
const webhookId = 4711;

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
  await ask(
    `insert into sign_in_change (program_id, sign_in_change_id, kind, name, content, requested_by, requested_by_name,
       requested_at, effective_at)
     values ($1, 1, 'identity-provider', 'Id', $2, $3, 'Ana', now(), now()),
       ($1, 2, 'partner-key', 'Key', '{"name":"Key"}', $3, 'Ana', now(), now())`,
    [
      programId,
      JSON.stringify({
        ...issuer,
        name: 'Id',
        clientSecret: seal(old, 'sign-in', providerContext(programId, issuer)),
      }),
      ana.memberId,
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

/** The values of the tables, without logs and seals. */
async function reencryptValues(secret = both) {
  const { tables } = await reencrypt(api.database.connection, secret);
  return tables.filter(({ table }) => !['audit_entry', 'challenge_seal'].includes(table));
}

it('reencrypt moves values to the present key, and they stay readable throughout', async () => {
  expect(await readRecord(both)).toBe('calm');
  expect(await readRecord(present)).toBeUndefined();
  expect(await reencryptValues()).toEqual([
    { table: 'totp', values: 2, changed: 1, unreadable: 0 },
    // A change that is applied meanwhile copies its secret into the table that comes next.
    { table: 'sign_in_change', values: 1, changed: 1, unreadable: 0 },
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
  const again = await reencryptValues();
  expect(again.map(({ changed }) => changed)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('reencrypt moves the client secret of a pending identity provider and nothing else', async () => {
  const [change] = await ask<{ content: Record<string, string> }>(
    `select content from sign_in_change where kind = 'identity-provider'`,
  );
  const { clientSecret = '', ...content } = change?.content ?? {};
  expect(content).toEqual({ ...issuer, name: 'Id' });
  const box = deriveBoxKey(present, 'sign-in');
  expect(openText(box, clientSecret, providerContext(programId, issuer))).toBe(
    'the sign-in secret',
  );
  expect(await ask(`select content from sign_in_change where kind = 'partner-key'`)).toEqual([
    { content: { name: 'Key' } },
  ]);
});

describe('the kept client secret of an identity provider that is saved without one', () => {
  const box = deriveBoxKey(both, 'sign-in');
  const save = async (clientSecret?: string) => {
    const made = await api.makeProgram();
    const sealed = clientSecret ?? seal(old, 'sign-in', providerContext(made.programId, issuer));
    await ask(
      `insert into identity_provider (program_id, is_on, name, issuer, client_id, client_secret, updated_at)
       values ($1, true, 'Id', $2, $3, $4, now())`,
      [made.programId, issuer.issuer, issuer.clientId, sealed],
    );
    const parts = { box, internalIssuers: [issuer.issuer] };
    const saved = { ...issuer, isOn: 1, name: 'New name' } as const;
    const row = await api.inProgram(made, (db) =>
      readNewProvider(db, parts, made.programId, saved),
    );
    return { context: providerContext(made.programId, issuer), kept: row.clientSecret ?? '' };
  };

  it('moves to the present key', async () => {
    const { context, kept } = await save();
    expect(openText(deriveBoxKey(present, 'sign-in'), kept, context)).toBe('the sign-in secret');
  });

  it('stays as it is if neither key opens it', async () => {
    expect((await save('unreadable')).kept).toBe('unreadable');
  });
});

it("reencrypt counts values that neither key opens and doesn't change them", async () => {
  const sealed = seal(strange, 'private-record', recordContext(mood));
  await ask('update private_record set sealed_key = $1', [sealed]);
  expect(await reencryptValues()).toContainEqual({
    table: 'private_record',
    values: 1,
    changed: 0,
    unreadable: 1,
  });
  expect(await ask('select sealed_key from private_record')).toEqual([{ sealed_key: sealed }]);
});

it("reencrypt fails if a value can't be written, instead of calling it unreadable", async () => {
  await ask('update totp set secret = $1 where member_id = $2', [
    seal(old, 'sign-in', totpContext({ programId, memberId: ben.memberId })),
    ben.memberId,
  ]);
  await ask(`create function ${schemaName}.refuse() returns trigger language plpgsql
    as $$ begin raise 'no space left'; end $$`);
  await ask('create trigger refuse before update on totp execute function refuse()');
  await expect(reencrypt(api.database.connection, both)).rejects.toThrow('no space left');
  await ask('drop trigger refuse on totp');
});

it('recovery codes of a previous key work as long as the key is configured', async () => {
  const left = (secret: Uint8Array) =>
    api.inProgram(program, async (db) => {
      const factors = { keys: deriveTokenKeys(secret), isDemo: false };
      return (await readSecondFactor(db, factors, ana)).recoveryCodesLeft;
    });
  const viewer = { ...ana, sessionId: 1 } as never; // only its ids are read
  const start = (secret: Uint8Array) =>
    api.inProgram(program, (db) =>
      startRecoveryCodes(db, { keys: deriveTokenKeys(secret), isDemo: false }, viewer),
    );
  const codes = await start(old);
  expect(codes.length).toBeGreaterThan(0);
  // As they were stored before key ids.
  await ask('update recovery_code set key_id = null');
  expect(await left(both)).toBe(codes.length);
  expect((await reencrypt(api.database.connection, both)).membersWithOldCodes).toBe(1);
  expect(await left(both)).toBe(codes.length);
  expect(await start(both)).toEqual([]);
  expect(await left(present)).toBe(0);
  expect(await start(present)).toHaveLength(codes.length);
  expect((await reencrypt(api.database.connection, both)).membersWithOldCodes).toBe(0);
});
