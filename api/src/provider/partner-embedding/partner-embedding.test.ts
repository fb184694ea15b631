import {
  createPartnerEmbedKey,
  listPartnerEmbedKeys,
  listPartnerSignInChanges,
  revokePartnerEmbedKey,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeKeyPair, makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const foreign = await api.makeProgram();
const person = await api.makeMember(program);
await makeReseller(api, { programs: [program], people: [person] });
const by = api.as(person);
const params = { id: program.programId };

it('are asked for by the people of the reseller, and wait for somebody else', async () => {
  const sites = ['https://intranet.example'];
  const body = { name: 'Intranet', publicKey: makeKeyPair().publicKey, sites };
  const { data } = await by.call(createPartnerEmbedKey, { params, body });
  expect(data).toMatchObject({ kind: 'embed-key', appliedAt: null, canConfirm: false });
  expect((await by.call(listPartnerSignInChanges, { params })).data).toEqual([data]);
  expect((await by.call(listPartnerEmbedKeys, { params })).data).toEqual([]);
});

it('are listed and revoked by the people of the reseller', async () => {
  const { key } = await makePartner(api, program, 'embed');
  const list = await by.call(listPartnerEmbedKeys, { params });
  expect(list.data.map(({ id }) => id)).toEqual([key.id]);
  const revoked = await by.call(revokePartnerEmbedKey, { params, body: { keyId: key.id } });
  expect(revoked.data.revokedAt).not.toBeNull();
});

it('are not the other keys of a program, nor those of another', async () => {
  const sso = await makePartner(api, program, 'external-sso');
  const body = { keyId: sso.key.id };
  const revoke = by.call(revokePartnerEmbedKey, { params, body });
  await expect(revoke).rejects.toMatchObject({ code: 'not_found' });
  const list = await by.call(listPartnerEmbedKeys, { params });
  expect(list.data.map(({ id }) => id)).not.toContain(sso.key.id);
  const other = by.call(listPartnerEmbedKeys, { params: { id: foreign.programId } });
  await expect(other).rejects.toMatchObject({ code: 'not_found' });
});
