import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { previousOf } from '#engine/secrets/index.ts';
import { readSigningKey } from '#secrets.ts';
import { readBothKeys } from './re-encrypt-command.ts';

const key = () => randomBytes(32).toString('base64url');
const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-keys-'));
const [present, previous] = [key(), key()];

it('re-encrypting needs both keys and creates none', async () => {
  const none = { accessTokenKey: undefined, accessTokenKeyPrevious: undefined, dataFolder };
  await expect(readBothKeys({ ...none, accessTokenKey: present })).rejects.toThrow(
    /^Set ACCESS_TOKEN_KEY_PREVIOUS/,
  );
  await expect(readBothKeys({ ...none, accessTokenKeyPrevious: previous })).rejects.toThrow(
    /^Set ACCESS_TOKEN_KEY to/,
  );
  expect(existsSync(join(dataFolder, 'secrets'))).toBe(false);
  const secret = await readBothKeys({
    dataFolder,
    accessTokenKey: present,
    accessTokenKeyPrevious: previous,
  });
  expect(Buffer.from(secret).toString('base64url')).toBe(present);
  expect(Buffer.from(previousOf(secret) ?? []).toString('base64url')).toBe(previous);
});

it("the previous key can't be the current one", async () => {
  await expect(
    readBothKeys({ dataFolder, accessTokenKey: present, accessTokenKeyPrevious: present }),
  ).rejects.toThrow(/is the same as ACCESS_TOKEN_KEY\./);
  await expect(readSigningKey(present, dataFolder, present)).rejects.toThrow(
    /is the same as ACCESS_TOKEN_KEY\./,
  );
});
