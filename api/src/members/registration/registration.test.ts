import {
  getAuthUser,
  getRegistration,
  type Input,
  listMemberTeams,
  login,
  register,
  searchUnique,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { newId, outsidePrograms } from '#engine/postgres/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { importQuestions } from '#members/questions/questions.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { holdThrottles } from '#test/fixtures/throttles.fixture.ts';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const password = 'heron over the quiet weir';
const consentText = '<p onclick="x()">Walk with us.</p>';
const open = await api.makeProgram({ name: 'Open Fields', settings: { allowRegistration: 1 } });
const closed = await api.makeProgram({ name: 'Closed Doors' });
await api.makeProgram({
  name: 'Coded Gate',
  settings: { allowRegistration: 1, programCode: 'Gate-2026', consentText },
});
const full = await api.makeProgram({
  name: 'Full House',
  settings: {
    allowRegistration: 1,
    consentText,
    teamsOff: 0,
    teamAtRegistration: 'forced',
    organizationsOn: 1,
    organizationsName: 'Crew',
  },
});
await api.makeProgram({
  name: 'Forced Crew',
  settings: { allowRegistration: 1, organizationsOn: 1, organizationAtRegistration: 'forced' },
});
const founder = await api.makeMember(full, { roleName: 'CoreTierAdmin' });
const questionId = newId();
const [teamId, closedTeamId, organizationId] = await api.inProgram(full, async (db) => {
  const { programId } = full;
  const now = new Date();
  const question = { question: 'Why?', description: '', required: true, pointValue: 5 };
  await importQuestions(
    db,
    programId,
    [{ ...question, questionId, type: 'text', fields: '', position: 0, answer: undefined }],
    [],
    { on: '2026-01-01', at: now },
  );
  const createdBy = founder.memberId;
  return [
    await createTeam(db, programId, { name: 'Herons', createdBy }, now),
    await createTeam(db, programId, { name: 'Owls', createdBy, isOpen: false }, now),
    await createOrganization(db, programId, { name: 'Night shift' }, now),
  ];
});

let people = 0;
function person(changes: Partial<Input<typeof register>['body']> = {}) {
  people += 1;
  return {
    programName: 'open-fields',
    firstName: 'Nora',
    lastName: 'Quist',
    email: `nora.${people}@example.org`,
    username: `nora.${people}`,
    password,
    ...changes,
  };
}
const enter = async (body: ReturnType<typeof person>) =>
  (await api.nobody.call(register, { body })).data;
const house = (changes = {}) =>
  person({
    programName: 'full-house',
    consent: 1,
    teamId,
    organizationId,
    answers: [{ questionId, answer: 'To sleep better' }],
    ...changes,
  });

describe('registration', () => {
  it('asks for an organization if the program requires one', async () => {
    const refusal = enter(person({ programName: 'forced-crew' }));
    await expect(refusal).rejects.toMatchObject({ fields: { organizationId: expect.any(String) } });
  });

  it('creates a member who can sign in right away and gets a welcome mail', async () => {
    const body = person({
      email: 'Nora.Quist@Example.org',
      username: 'Nora.Quist',
      language: 'es',
    });
    const registered = await enter(body);
    const member = { ...open, memberId: registered.id, username: 'Nora.Quist', email: '' };
    const { data } = await api.as(member).call(getAuthUser, {});
    expect(data).toMatchObject({
      username: 'Nora.Quist',
      email: 'nora.quist@example.org',
      roleName: 'NonAdmin',
      programId: open.programId,
    });
    const credentials = { username: 'nora.quist', password };
    await api.nobody.call(login, { body: credentials });
    const [mail] = await mailsTo(api, 'nora.quist@example.org', 'welcome');
    expect(mail?.subject).toBe('Te damos la bienvenida a Open Fields');
  });

  it('saves consent, answers, team and organization in one step', async () => {
    const { id } = await enter(house());
    const member = { ...full, memberId: id, username: '', email: '' };
    const { data } = await api.as(member).call(getAuthUser, {});
    expect(data.answeredQuestions).toMatchObject([
      { memberAnswer: { response: 'To sleep better' } },
    ]);
    const teams = await api.as(member).call(listMemberTeams, { params: { id } });
    expect(teams.data.map(({ name }) => name)).toEqual(['Herons']);
  });

  it.each([
    ['consent', { consent: 0 }, 'consent_missing', 'consent'],
    ['a team', { teamId: undefined }, 'validation_failed', 'teamId'],
    ['a team that is open', { teamId: closedTeamId }, 'validation_failed', 'teamId'],
    ['an answer', { answers: [] }, 'answer_blank', `answers.${questionId}`],
    ['a username', { username: 'a@b.example' }, 'validation_failed', 'username'],
    ['an email address', { email: 'nora' }, 'validation_failed', 'email'],
    ['a strong password', { password: 'Password1!' }, 'password_too_weak', 'password'],
    ['a time zone', { timeZone: 'Mars/Olympus' }, 'validation_failed', 'timeZone'],
  ] as const)('requires %s, and stores nothing otherwise', async (_, changes, code, field) => {
    const body = house(changes);
    await expect(enter(body)).rejects.toMatchObject({
      code,
      fields: { [field]: expect.any(String) },
    });
    await api.nobody.call(searchUnique, {
      query: { programName: 'full-house', email: `nora.${people}@example.org` },
    });
  });

  it('is refused if the program is closed or unknown, or if the code is wrong', async () => {
    const at = (programName: string, more = {}) => enter(person({ programName, ...more }));
    await expect(at('closed-doors')).rejects.toMatchObject({ code: 'registration_closed' });
    await expect(at('nowhere')).rejects.toMatchObject({ code: 'not_found' });
    await expect(at('coded-gate', { consent: 1 })).rejects.toMatchObject({
      code: 'program_code_wrong',
    });
    const wrong = { consent: 1, programCode: 'Gate-2025' };
    await expect(at('coded-gate', wrong)).rejects.toMatchObject({ code: 'program_code_wrong' });
    await at('coded-gate', { consent: 1, programCode: 'gate-2026' });
    const invited = at('closed-doors', { invite: '1.2.x' });
    await expect(invited).rejects.toMatchObject({ code: 'invite_over' });
  });

  it('gives a name to only one of two people who request it at the same moment', async () => {
    const wanted = { username: 'the.same' };
    const both = await Promise.allSettled([enter(person(wanted)), enter(person(wanted))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ fields: { username: expect.any(String) } }),
      }),
    );
  });

  it('happens once for a repeat with the same key, and for a double click without one', async () => {
    const payload = person();
    const send = (headers = {}, body: object = payload) =>
      api.nobody.request({ method: 'POST', url: '/api/registration', payload: body, headers });
    const key = { 'idempotency-key': 'first-visit' };
    const [first, again] = [await send(key), await send(key)];
    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    const other = person();
    const clicks = await Promise.all([send({}, other), send({}, other)]);
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(clicks[1]?.body).toBe(clicks[0]?.body);
  });
});

describe('the registration form', () => {
  const read = (programName: string, query = {}) =>
    api.nobody.call(getRegistration, { params: { programName }, query });

  it("has consent, questions, and the program's choices", async () => {
    const { data } = await read('Full House');
    expect(data).toMatchObject({
      program: { name: 'Full House', programName: 'full-house', contactEmail: 'help@example.org' },
      needsCode: false,
      consentText: '<p>Walk with us.</p>',
      questions: [{ id: questionId, required: 1, memberAnswered: 0 }],
      teams: { mode: 'forced', choices: [{ id: teamId, name: 'Herons' }] },
      organizations: { mode: 'optional', term: 'Crew', choices: [{ name: 'Night shift' }] },
    });
  });

  it("needs the program's code if there is one", async () => {
    const { data } = await read('coded-gate');
    expect(data).toMatchObject({ needsCode: true, consentText: null, questions: [] });
    expect((await read('coded-gate', { programCode: 'gate-2026' })).data).toMatchObject({
      needsCode: false,
      consentText: '<p>Walk with us.</p>',
    });
    await expect(read('closed-doors')).rejects.toMatchObject({ code: 'registration_closed' });
  });

  it('limits guesses of codes', async () => {
    const guess = (at: number) => read('coded-gate', { programCode: `guess-${at}` });
    for (let at = 0; at < 10; at += 1)
      await expect(guess(at)).rejects.not.toMatchObject({ code: 'sign_in_throttled' });
    await holdThrottles(api.pools, 'code-and-network');
    await expect(guess(10)).rejects.toMatchObject({
      code: 'sign_in_throttled',
      retryAfter: expect.any(Number),
    });
  });
});

describe('registrations from one network', () => {
  it('have to wait after several hundred', async () => {
    await enter(person());
    await outsidePrograms(api.pools, (db) =>
      db
        .updateTable('signInThrottle')
        .set({ failures: 300, lastFailureAt: new Date(Date.now() + 60_000) })
        .where('throttleKey', 'like', 'register-network:%')
        .execute(),
    );
    await expect(enter(person())).rejects.toMatchObject({ code: 'sign_in_throttled' });
    await outsidePrograms(api.pools, (db) => db.deleteFrom('signInThrottle').execute());
  });
});

describe('the check whether a name is free', () => {
  const ask = (query: Input<typeof searchUnique>['query'], who = api.nobody) =>
    who.call(searchUnique, { query });
  const programName = 'open-fields';

  it('works for people who register, and refuses invalid names with a clear message', async () => {
    expect((await ask({ programName, username: 'nobody.yet' })).data).toEqual({ isUnique: true });
    const known = await api.makeMember(open);
    for (const query of [{ username: known.username }, { email: known.email.toUpperCase() }])
      await expect(ask({ programName, ...query })).rejects.toMatchObject({ code: 'already_taken' });
    await expect(ask({ programName, email: 'nora@' })).rejects.toMatchObject({
      fields: { email: 'nora@ is not valid.' },
    });
  });

  it('needs a program that accepts registrations if the caller is signed out', async () => {
    const email = founder.email;
    for (const [query, code] of [
      [{ email }, 'not_found'],
      [{ email, programName: 'closed-doors' }, 'registration_closed'],
      [{ teamName: 'Herons', programName: 'full-house' }, 'not_signed_in'],
      [{ challengeName: 'x', programId: full.programId }, 'not_signed_in'],
    ] as const)
      await expect(ask(query)).rejects.toMatchObject({ code });
  });

  it('works for members with teams, challenges and other email addresses', async () => {
    const by = api.as(founder);
    const { programId } = full;
    await expect(ask({ teamName: 'herons', programId }, by)).rejects.toMatchObject({
      code: 'already_taken',
    });
    await ask({ teamName: 'Larks', programId }, by);
    await ask({ email: founder.email }, by);
    await expect(ask({ teamName: 'Larks', programId: closed.programId }, by)).rejects.toMatchObject(
      { code: 'not_found' },
    );
  });

  it('allows at most sixty email addresses from one network in a short time', async () => {
    const guess = (at: number) => ask({ programName, email: `guess.${at}@example.org` });
    // Other tests have already used some of the sixty.
    for (let at = 0; at < 60; at += 1) await guess(at).catch(() => undefined);
    await holdThrottles(api.pools, 'unique-email');
    await expect(guess(60)).rejects.toMatchObject({ code: 'sign_in_throttled' });
    await ask({ programName, username: 'still.told' });
  });
});
