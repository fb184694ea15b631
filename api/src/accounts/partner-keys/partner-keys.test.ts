import { generateKeyPairSync } from 'node:crypto';
import { createPartnerKey } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });

describe('partner keys', () => {
  const params = { id: programId };
  const pem = (kind: 'public' | 'private', bits = 2048) => {
    const pair = generateKeyPairSync('rsa', { modulusLength: bits });
    return kind === 'public'
      ? pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
      : pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  };

  it.each([
    ['a private key', pem('private')],
    ['a weak key', pem('public', 1024)],
    ['an invalid key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ])('cannot be %s', async (_, publicKey) => {
    const body = { purpose: 'external-sso', name: 'Weak', publicKey } as const;
    const make = api.as(admin).call(createPartnerKey, { params, body });
    await expect(make).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('have sites only if they are for embedding', async () => {
    const publicKey = pem('public');
    const embed = { purpose: 'embed', name: 'Embed', publicKey } as const;
    const make = (body: typeof embed & { sites?: string[] }) =>
      api.as(admin).call(createPartnerKey, { params, body });
    await expect(make(embed)).rejects.toMatchObject({ fields: { sites: expect.any(String) } });
    await expect(make({ ...embed, sites: ['http://partner.example'] })).rejects.toMatchObject({
      status: 400,
    });
    const { data } = await make({ ...embed, sites: ['https://partner.example'] });
    expect(data).toMatchObject({ kind: 'embed-key', name: 'Embed', appliedAt: null });
  });
});
