import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  accessTokenSeconds,
  createAccessTokenReader,
  deriveTokenKeys,
  signAccessToken,
} from './access-token.ts';

const keys = deriveTokenKeys(Buffer.alloc(32, 1));
const claims = { memberId: 1, programId: 2, sessionId: 3 };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a reader of access tokens', () => {
  it('verifies a token once', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const read = createAccessTokenReader(keys);
    const token = await signAccessToken(keys, claims, new Date());
    expect(await read(token)).toMatchObject(claims);
    expect(await read(token)).toMatchObject(claims);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('refuses a known token once it has expired', async () => {
    const begun = Date.now();
    let now = begun;
    const read = createAccessTokenReader(keys, () => now);
    const token = await signAccessToken(keys, claims, new Date(begun - accessTokenSeconds * 1000));
    expect(await read(token)).toMatchObject(claims);
    now = begun + 60_000;
    expect(await read(token)).toBeUndefined();
  });

  it('refuses tokens that resemble a known one', async () => {
    const read = createAccessTokenReader(keys);
    const token = await signAccessToken(keys, claims, new Date());
    await read(token);
    const [header, payload, signature = ''] = token.split('.');
    const last = signature.endsWith('A') ? 'B' : 'A';
    expect(await read(`${header}.${payload}.${signature.slice(0, -4)}${last.repeat(4)}`)).toBe(
      undefined,
    );
    const stranger = deriveTokenKeys(Buffer.alloc(32, 2));
    expect(await read(await signAccessToken(stranger, claims, new Date()))).toBeUndefined();
  });
});
