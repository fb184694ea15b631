import {
  createChallenge,
  createChallengePackage,
  deleteChallengePackage,
  getChallenge,
  type Input,
  listChallengePackages,
  updateChallengePackage,
  updateMember,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const member = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const spanish = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const foreignAdmin = await api.makeMember(await api.makeProgram(), { roleName: 'CoreTierAdmin' });

const builtIn = [1, 3, 2];
type NewPackage = Input<typeof createChallengePackage>['body'];

const list = async (who: TestMember, query: { featured?: 0 | 1 } = {}) =>
  (await api.as(who).call(listChallengePackages, { query })).data;
const add = async (said: Partial<NewPackage> = {}) => {
  const body = { name: makeUniqueName('Lunch walks'), duration: 10, steps: 7000, ...said };
  return (await api.as(admin).call(createChallengePackage, { body })).data;
};
const change = (who: TestMember, id: number, body: Partial<NewPackage>) =>
  api.as(who).call(updateChallengePackage, { params: { id }, body });
const remove = (who: TestMember, id: number) =>
  api.as(who).call(deleteChallengePackage, { params: { id } });

describe('the packages of a program', () => {
  it('include the global ones, in both languages, which no one can change', async () => {
    const found = await list(foreignAdmin);
    expect(found.map(({ id }) => id)).toEqual(builtIn);
    expect(found[0]).toEqual({
      id: 1,
      programId: null,
      featured: 1,
      duration: 14,
      steps: 6000,
      mapId: 3,
      name: { en: 'First two weeks', es: 'Las dos primeras semanas' },
      description: { en: expect.stringContaining('Lisbon'), es: expect.stringContaining('Lisboa') },
      between: 'individuals',
      dailyCap: 30_000,
      graceHours: 72,
      allowActivities: 1,
      allowManualEntries: 1,
      allowAddingCompletionDate: 0,
      allowFreeTextInput: 0,
      format: 'total',
      goal: null,
      trackTextAndImagePoints: 1,
      trackQuestionPoints: 1,
    });
    await expect(change(admin, 1, { name: 'Ours' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(admin, 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(list(member)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are created, featured, renamed and deleted by administrators, and stay in the program', async () => {
    const older = await add({ description: 'At noon', mapId: 4, graceHours: 24 });
    expect(older).toMatchObject({
      programId: program.programId,
      featured: 0,
      mapId: 4,
      graceHours: 24,
      dailyCap: 30_000,
      description: { en: 'At noon', es: 'At noon' },
    });
    const newer = await add({ between: 'groups', allowFreeTextInput: 1 });
    expect((await list(admin)).map(({ id }) => id)).toEqual([1, newer.id, older.id, 3, 2]);
    await change(admin, older.id, { featured: 1 });
    const { data } = await change(admin, older.id, { name: ' Noon ' });
    expect(data).toMatchObject({ name: { en: 'Noon' }, featured: 1, steps: 7000 });
    expect((await list(admin, { featured: 1 })).map(({ id }) => id)).toEqual([older.id, 1]);
    expect((await list(admin, { featured: 0 })).map(({ id }) => id)).toEqual([newer.id, 3, 2]);
    expect((await list(foreignAdmin)).map(({ id }) => id)).toEqual(builtIn);
    const { message } = await remove(admin, older.id);
    expect(message).toBe('The package has been deleted.');
    await expect(remove(admin, older.id)).rejects.toMatchObject({ code: 'not_found' });
    await remove(admin, newer.id);
  });

  it('have unique names, and only maps that exist', async () => {
    const [one, other] = [await add(), await add()];
    const taken = { code: 'already_taken', fields: { name: expect.anything() } };
    const name = one.name.en.toUpperCase();
    await expect(add({ name })).rejects.toMatchObject(taken);
    await expect(change(admin, other.id, { name })).rejects.toMatchObject(taken);
    const absent = { code: 'validation_failed', fields: { mapId: expect.anything() } };
    await expect(add({ mapId: 4711 })).rejects.toMatchObject(absent);
    await expect(change(admin, one.id, { mapId: 4711 })).rejects.toMatchObject(absent);
    expect((await change(admin, one.id, {})).data).toEqual(one);
  });
});

describe('a challenge that names a package', () => {
  const startDate = addDays(new Date().toISOString().slice(0, 10), 7);
  type NewChallenge = Input<typeof createChallenge>['body'];
  const make = async (who: TestMember, body: Partial<NewChallenge>) =>
    (await api.as(who).call(createChallenge, { body: { startDate, ...body } })).data;

  it('takes omitted fields from it, and keeps them when the package is deleted', async () => {
    const { id: packageId } = await add({
      description: 'At noon',
      mapId: 4,
      graceHours: 24,
      dailyCap: 12_000,
      duration: 10,
      allowActivities: 1,
      allowManualEntries: 0,
      allowAddingCompletionDate: 1,
      allowFreeTextInput: 1,
    });
    const made = await make(admin, { packageId, challengeName: 'Noon in May', steps: 9000 });
    expect(made).toMatchObject({
      name: 'Noon in May',
      description: 'At noon',
      steps: 9000,
      days: 10,
      mapId: 4,
      graceHours: 24,
      dailyCap: 12_000,
      between: 'individuals',
      allowActivities: 1,
      allowManualEntries: 0,
      allowAddingCompletionDate: 1,
      allowFreeTextInput: 1,
    });
    const endDate = addDays(startDate, 2);
    const short = await make(admin, { packageId, challengeName: 'Short', endDate, mapId: null });
    expect(short).toMatchObject({ days: 3, steps: 7000, mapId: null });
    await remove(admin, packageId);
    const { data } = await api.as(admin).call(getChallenge, { params: { id: made.id } });
    expect(data).toMatchObject({ days: 10, steps: 9000, mapId: 4 });
  });

  it('has its format, with a goal of its own', async () => {
    const days = { format: 'daily-goal', duration: 10, steps: 7000, goal: 8 } as const;
    const { id: packageId } = await add(days);
    const challengeName = () => makeUniqueName('Days');
    const made = await make(admin, { packageId, challengeName: challengeName() });
    expect(made).toMatchObject({ format: 'daily-goal', steps: 7000, goal: 8, days: 10 });
    const short = await make(admin, { packageId, challengeName: challengeName(), duration: 5 });
    expect(short).toMatchObject({ format: 'daily-goal', goal: 5 });
    const other = await make(admin, { packageId, challengeName: challengeName(), format: 'total' });
    expect(other).toMatchObject({ format: 'total', goal: 70_000 });
    const points = await add({ format: 'points', duration: 10, steps: 30, trackQuestionPoints: 0 });
    const asked = { packageId: points.id, challengeName: challengeName(), duration: 20 };
    expect(await make(admin, asked)).toMatchObject({
      format: 'points',
      goal: 600,
      steps: 30,
      trackTextAndImagePoints: 1,
      trackQuestionPoints: 0,
    });
    const together = await add({ format: 'collective', goal: 5_000_000 });
    const all = { packageId: together.id, challengeName: challengeName() };
    expect(await make(admin, all)).toMatchObject({ format: 'collective', goal: 5_000_000 });
  });

  it("has its name too, in the creator's language", async () => {
    const params = { id: spanish.memberId };
    await api.as(spanish).call(updateMember, { params, body: { language: 'es' } });
    expect((await make(spanish, { packageId: 1 })).name).toBe('Las dos primeras semanas');
    expect(await make(admin, { packageId: 2 })).toMatchObject({
      name: 'Teams on the West Highland Way',
      between: 'groups',
      days: 28,
      steps: 8000,
    });
  });

  it('is created only by administrators, from one of their packages; without one it needs a name', async () => {
    const refused = (code: string, field: string) => ({
      code,
      fields: { [field]: expect.anything() },
    });
    const challengeName = 'By a member';
    await expect(make(member, { packageId: 1, challengeName })).rejects.toMatchObject(
      refused('forbidden', 'packageId'),
    );
    const { id: packageId } = await add();
    await expect(make(foreignAdmin, { packageId, challengeName })).rejects.toMatchObject(
      refused('validation_failed', 'packageId'),
    );
    await expect(make(admin, { duration: 3, steps: 5000 })).rejects.toMatchObject(
      refused('validation_failed', 'challengeName'),
    );
  });
});
