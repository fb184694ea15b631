import { discardFormDraft, getFormDraft, keepFormDraft } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);
const theo = await api.makeMember(program);

const at = (member: TestMember) => ({ id: member.memberId, builder: 'challenge' as const });
const read = async (member: TestMember) =>
  (await api.as(member).call(getFormDraft, { params: at(member) })).data.draft;
const keep = (member: TestMember, fields: Record<string, string>, browser = 'one') =>
  api
    .as(member)
    .call(keepFormDraft, { params: at(member), body: { fields, browser, device: 'Firefox' } });

it('a member has one draft per form on all their devices until it is discarded', async () => {
  expect(await read(maya)).toBeNull();
  await keep(maya, { challengeName: 'By the canal' });
  await keep(maya, { challengeName: 'By the river' }, 'two');
  expect(await read(maya)).toMatchObject({
    fields: { challengeName: 'By the river' },
    browser: 'two',
    device: 'Firefox',
  });
  expect(await read(theo)).toBeNull();
  await api.as(maya).call(discardFormDraft, { params: at(maya) });
  expect(await read(maya)).toBeNull();
});

it('a draft is private to its member and no longer than a form can be', async () => {
  const params = at(maya);
  await expect(api.as(theo).call(getFormDraft, { params })).rejects.toMatchObject({
    code: expect.stringMatching(/forbidden|not_found/),
  });
  const long = keep(maya, { description: 'x'.repeat(70_000) });
  await expect(long).rejects.toMatchObject({ code: 'validation_failed' });
});
