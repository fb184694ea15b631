import {
  addCompletionDate,
  addFreeText,
  addMobileCompletionDate,
  addMobileFreeText,
  createChallenge,
  createMobileToken,
  getChallengeCompletion,
  getMobileCompletion,
  listChallengeCompletions,
  updateChallenge,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import {
  admin,
  api,
  get,
  join,
  make,
  maya,
  stranger,
  theo,
  una,
} from '#test/fixtures/challenges.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const allowing = { allowAddingCompletionDate: true, allowFreeTextInput: true };
const complete = (by: TestMember, challengeId: number, completionDate: string | null) =>
  api
    .as(by)
    .call(addCompletionDate, {
      params: { id: by.memberId },
      body: { challengeId, completionDate },
    });
const write = (by: TestMember, challengeId: number, freeText: string) =>
  api.as(by).call(addFreeText, { params: { id: by.memberId }, body: { challengeId, freeText } });
const read = (by: TestMember, challengeId: number, id = by.memberId) =>
  api.as(by).call(getChallengeCompletion, { params: { id }, query: { challengeId } });
const completed = (by: TestMember, id: number) =>
  api.as(by).call(listChallengeCompletions, { params: { id } });

it('a completion is set only by the member; the organizer sees that they completed it, but neither date nor text', async () => {
  const id = await make({ ...allowing, organiserId: una.memberId });
  await join(theo, id);
  expect((await get(theo, id)).data).toMatchObject({
    allowAddingCompletionDate: 1,
    allowFreeTextInput: 1,
  });
  expect((await read(theo, id)).data).toMatchObject({ completionDate: null, freeText: '' });
  expect((await complete(theo, id, '2026-11-20')).data.completionDate).toBe('2026-11-20');
  const said = (await write(theo, id, 'All well, says Dr. Mole.')).data;
  expect(said).toEqual({
    challengeId: id,
    completionDate: '2026-11-20',
    freeText: 'All well, says Dr. Mole.',
  });
  for (const by of [una, admin]) {
    const { data, meta } = await completed(by, id);
    expect(data).toEqual([
      { id: theo.memberId, name: 'Theo Marsh', username: theo.username, image: null },
    ]);
    expect(meta.total).toBe(1);
    await expect(read(by, id, theo.memberId)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(completed(theo, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(completed(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  await complete(theo, id, null);
  await write(theo, id, '');
  expect((await completed(una, id)).data).toEqual([]);
});

it('a completion is for participants, if the challenge allows it, until its result is final', async () => {
  const id = await make(allowing);
  await expect(complete(maya, id, '2026-11-20')).rejects.toMatchObject({ code: 'not_joined' });
  await join(maya, id);
  await expect(complete(maya, id, '2026-11-22')).rejects.toMatchObject({ code: 'day_in_future' });
  const plain = await make();
  await join(maya, plain);
  await expect(complete(maya, plain, '2026-11-20')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(write(maya, plain, 'Done')).rejects.toMatchObject({ code: 'forbidden' });
  await api
    .as(admin)
    .call(updateChallenge, { params: { id: plain }, body: { allowFreeTextInput: 1 } });
  expect((await write(maya, plain, 'Done')).data.freeText).toBe('Done');
  setClock('2026-12-24T12:00:00Z');
  await expect(write(maya, id, 'Late')).rejects.toMatchObject({ code: 'challenge_over' });
});

it('completions are allowed by the creator of a challenge, and can be set with a mobile token', async () => {
  const days = { startDate: '2026-11-21', endDate: '2026-11-30', steps: 1 };
  const body = {
    challengeName: 'Dentist',
    ...days,
    allowAddingCompletionDate: 1,
    allowFreeTextInput: 1,
  } as const;
  const { data } = await api.as(maya).call(createChallenge, { body });
  expect(data).toMatchObject({ allowAddingCompletionDate: 1, allowFreeTextInput: 1 });
  const token = await api.as(maya).call(createMobileToken, { body: { scopes: ['challenges'] } });
  const { mobileToken } = token.data;
  const challengeId = data.id;
  const dated = { mobileToken, challengeId, completionDate: '2026-11-21' };
  const onDay = await api.nobody.call(addMobileCompletionDate, { body: dated });
  expect(onDay.data.completionDate).toBe('2026-11-21');
  const written = { mobileToken, challengeId, freeText: 'No holes' };
  const text = await api.nobody.call(addMobileFreeText, { body: written });
  expect(text.data).toMatchObject({ completionDate: '2026-11-21', freeText: 'No holes' });
  const query = { mobileToken, challengeId };
  expect((await api.nobody.call(getMobileCompletion, { query })).data).toEqual(text.data);
});
