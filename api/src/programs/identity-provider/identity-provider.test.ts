import { getIdentityProvider, saveIdentityProvider } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { clientId, clientSecret } from '#test/fixtures/identity-provider.fixture.ts';
import { api, honest, other, ours } from '#test/fixtures/openid.fixture.ts';

describe('the identity provider of a program', () => {
  const params = { id: ours.program.programId };
  const body = { isOn: 1, name: 'Northwind', issuer: honest.issuer, clientId } as const;
  const save = (changes: object) =>
    api.as(ours.admin).call(saveIdentityProvider, { params, body: { ...body, ...changes } });

  it('has a secret that no one can read and that no other issuer receives', async () => {
    await save({});
    const { data } = await api.as(ours.admin).call(getIdentityProvider, { params });
    expect(data).toEqual({ ...body, hasSecret: true, mayChange: true });
    const rows = await api.inProgram(ours.program, (db) =>
      db.selectFrom('identityProvider').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(clientSecret);
    const refused = { fields: { clientSecret: expect.any(String) } };
    await expect(save({ issuer: other.issuer })).rejects.toMatchObject(refused);
    await expect(save({ clientId: 'another' })).rejects.toMatchObject(refused);
  });

  it.each([
    'http://idp.example',
    'https://idp.example/.well-known/openid-configuration',
    'https://user@idp.example',
    'ftp://idp.example',
    'https://10.1.2.3',
    'https://[fd00::1]',
    'https://sso.internal',
    'https://localhost',
  ])('cannot be %s', async (issuer) => {
    await expect(save({ issuer, clientSecret })).rejects.toMatchObject({
      fields: { issuer: expect.any(String) },
    });
  });
});
