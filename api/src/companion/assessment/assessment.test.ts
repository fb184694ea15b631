import {
  downloadAccount,
  getAssessment,
  getAssessmentQuestionsReport,
  getAssessmentStatus,
  getAssessmentStatusReport,
  getPlan,
  type Input,
  minimumGroup,
  saveAssessment,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { companionContent } from '#companion/content/content.service.ts';
import { asProvider, inProgram } from '#engine/postgres/index.ts';
import { eraseDueMembers } from '#members/account-data/erase-members.ts';
import { answer, answersOf, withCompanion } from '#test/fixtures/companion.fixture.ts';
import { unzip } from '#test/fixtures/unzip.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { requireAnswers, withholdFew } from './assessment.policy.ts';

const api = await shareTestApi();
const program = await api.makeProgram(withCompanion);
const { programId } = program;
const maya = await api.makeMember(program, { timeZone: 'UTC' });
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin', timeZone: 'UTC' });
const { assessment } = companionContent();
const first = assessment.questions[0] ?? expect.fail();

const save = (who: TestMember, Questions: ReturnType<typeof answersOf>) =>
  api.as(who).call(saveAssessment, { body: { Questionnaire: { Questions } } });

async function selectedBy(who: TestMember): Promise<number[]> {
  const { data } = await api.as(who).call(getAssessment, {});
  return data.Questions.flatMap(({ Answers }) =>
    Answers.filter(({ Selected }) => Selected).map(({ Id }) => Id),
  );
}

describe('the assessment', () => {
  it('comes from the content in the requested language, with a success message', async () => {
    const url = '/api/mental-wellness/assessment/questions?language=es';
    const { data, success } = (await api.as(admin).request({ url })).json();
    expect(success).toBe(true);
    expect(data.AssessmentStartTitle).toBe(assessment.start.title.es);
    expect(data.Questions[0]).toMatchObject({
      Id: first.id,
      Text: first.text.es,
      MaximumAnswers: first.maximumAnswers,
      RequiredAnswers: first.requiredAnswers,
    });
  });

  it('is created once and updated afterwards, with the chosen answers selected', async () => {
    const status = () => api.as(maya).call(getAssessmentStatus, {});
    expect((await status()).data).toEqual({ status: 'none', answeredOn: null, retakeOn: null });
    expect((await answer(api, maya, () => 0)).data).toEqual({ state: 'created' });
    expect(await selectedBy(maya)).toEqual(
      assessment.questions.map(({ answers }) => answers[0]?.id),
    );
    expect((await answer(api, maya, () => 1)).data).toEqual({ state: 'updated' });
    expect(await selectedBy(maya)).toEqual(
      assessment.questions.map(({ answers }) => answers[1]?.id),
    );
    expect((await status()).data.status).toBe('answered');
  });

  it.each<[string, (all: ReturnType<typeof answersOf>) => Input<typeof saveAssessment>['body']]>([
    ['a question left out', ([, ...all]) => ({ Questionnaire: { Questions: all } })],
    [
      'an answer of another question',
      ([one, two, ...all]) => {
        const swapped = { Id: one?.Id ?? 0, Answers: two?.Answers ?? [] };
        return { Questionnaire: { Questions: [swapped, ...(two ? [two] : []), ...all] } };
      },
    ],
    [
      'too many answers',
      (all) => {
        const Answers = first.answers.map(({ id }) => ({ Id: id }));
        return { Questionnaire: { Questions: [{ Id: first.id, Answers }, ...all.slice(1)] } };
      },
    ],
    [
      'an unknown question',
      (all) => {
        return { Questionnaire: { Questions: [...all, { Id: 98765, Answers: [{ Id: 1 }] }] } };
      },
    ],
  ])('refuses %s', async (_, make) => {
    const payload = make(answersOf(() => 0));
    const url = '/api/mental-wellness/assessment/save';
    const answered = await api.as(admin).request({ method: 'POST', url, payload });
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toMatchObject({ success: false, error: { code: 'validation_failed' } });
    expect(await selectedBy(admin)).toEqual([]);
  });

  it('says how many answers a question accepts', () => {
    const several = assessment.questions.find((one) => one.maximumAnswers === 3) ?? expect.fail();
    const choosing = ({ id, answers }: typeof first) => [
      { Id: id, Answers: answers.slice(0, 4).map((answer) => ({ Id: answer.id })) },
    ];
    const refusalOf = (question: typeof first) => () =>
      requireAnswers([question], choosing(question));
    expect(refusalOf(first)).toThrow(`Choose 1 answer for question ${first.id}.`);
    expect(refusalOf(several)).toThrow(`Choose 1 to 3 answers for question ${several.id}.`);
  });

  it("is unavailable if the program doesn't use the companion", async () => {
    const other = await api.makeMember(await api.makeProgram());
    for (const read of [getAssessment, getAssessmentStatus, getPlan] as const)
      await expect(api.as(other).call(read, {})).rejects.toMatchObject({ code: 'companion_off' });
    await expect(
      save(
        other,
        answersOf(() => 0),
      ),
    ).rejects.toMatchObject({ code: 'companion_off' });
  });
});

describe('the answers of a member', () => {
  const look = sql<{ sealed: string }>`select sealed, sealed_key from private_record`;

  it('can only be read by the member, and by no one in the database', async () => {
    await answer(api, maya, () => 1);
    const own = await inProgram(api.pools, programId, (db) => look.execute(db), maya);
    expect(own.rows).toHaveLength(1);
    expect(JSON.stringify(own.rows)).not.toContain(String(first.answers[1]?.id));
    for (const who of [{}, { memberId: admin.memberId }])
      expect((await inProgram(api.pools, programId, (db) => look.execute(db), who)).rows).toEqual(
        [],
      );
    const elsewhere = await api.makeProgram(withCompanion);
    const inAnother = await inProgram(
      api.pools,
      elsewhere.programId,
      (db) => look.execute(db),
      maya,
    );
    expect(inAnother.rows).toEqual([]);
    const byProvider = asProvider(api.pools, (db) => look.execute(db));
    await expect(byProvider).rejects.toMatchObject({ code: '42501' });
    expect(await selectedBy(admin)).toEqual([]);
  });

  it("can't be opened in place of another member's", async () => {
    const theo = await api.makeMember(program, { timeZone: 'UTC' });
    await answer(api, maya, () => 1);
    const rows = await inProgram(
      api.pools,
      programId,
      (db) => db.selectFrom('privateRecord').selectAll().execute(),
      maya,
    );
    const moved = rows.map((row) => ({ ...row, memberId: theo.memberId }));
    await inProgram(
      api.pools,
      programId,
      (db) => db.insertInto('privateRecord').values(moved).execute(),
      theo,
    );
    expect(await selectedBy(theo)).toEqual([]);
  });

  it("are included in the account's archive in plain words, and deleted with the account", async () => {
    const zoe = await api.makeMember(program, { timeZone: 'UTC' });
    await answer(api, zoe, () => 1);
    const file = await api.as(zoe).call(downloadAccount, { params: { id: zoe.memberId } });
    const archive = unzip(Buffer.from(await file.arrayBuffer()));
    const [record] = JSON.parse(archive['private_record.json'] ?? '[]');
    expect(record).toMatchObject({ subject: 'companion', said: { answers: expect.any(Array) } });
    await inProgram(api.pools, programId, (db) =>
      db
        .updateTable('member')
        .set({ eraseAt: new Date(0), deactivatedAt: new Date(0) })
        .where('programId', '=', programId)
        .where('memberId', '=', zoe.memberId)
        .execute(),
    );
    expect(await eraseDueMembers(api.pools, programId, new Date())).toBe(1);
    const left = await inProgram(api.pools, programId, (db) => look.execute(db), zoe);
    expect(left.rows).toEqual([]);
  });
});

describe('the reports', () => {
  it('show nothing until ten have answered, and only change with ten more', async () => {
    const group = await api.makeProgram(withCompanion);
    const boss = await api.makeMember(group, { roleName: 'ProTierAdmin', timeZone: 'UTC' });
    const read = async () => {
      const params = { id: group.programId };
      const status = (await api.as(boss).call(getAssessmentStatusReport, { params })).data;
      const questions = (await api.as(boss).call(getAssessmentQuestionsReport, {})).data;
      const counts = questions.Questions.flatMap(({ Answers }) =>
        Answers.map(({ Count }) => Count),
      );
      return { members: status.members, most: Math.max(...counts.map((count) => count ?? 0)) };
    };
    const people: TestMember[] = [];
    const join = async (choose: () => number) => {
      const member = await api.makeMember(group, { timeZone: 'UTC' });
      await answer(api, member, choose);
      people.push(member);
    };
    for (let at = 1; at < minimumGroup; at += 1) await join(() => 0);
    // A member who answers again isn't counted twice.
    await answer(api, people[0] ?? boss, () => 0);
    expect(await read()).toEqual({ members: null, most: 0 });
    await join(() => 0);
    // All ten chose the same answers, so a count would reveal what each of them chose.
    expect(await read()).toEqual({ members: 10, most: 0 });
    for (let at = 1; at < minimumGroup; at += 1) await join(() => 1);
    expect(await read()).toEqual({ members: 10, most: 0 });
    await join(() => 1);
    expect(await read()).toEqual({ members: 20, most: 10 });
    const again = api.as(people[0] ?? boss).call(getAssessmentQuestionsReport, {});
    await expect(again).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('have no filter, and never differ by fewer than ten members between two readings', async () => {
    // The only parameter is the language of the texts: no filter separates one group of members from another.
    expect(Object.keys(getAssessmentStatusReport.query.shape)).toEqual([]);
    expect(Object.keys(getAssessmentQuestionsReport.query.shape)).toEqual(['language']);
    const group = await api.makeProgram(withCompanion);
    const boss = await api.makeMember(group, { roleName: 'ProTierAdmin', timeZone: 'UTC' });
    const read = async () => {
      const { data } = await api.as(boss).call(getAssessmentQuestionsReport, {});
      const counts = data.Questions.flatMap(({ Answers }) => Answers.map(({ Count }) => Count));
      return { members: data.members ?? 0, counts };
    };
    const people: TestMember[] = [];
    const changes: number[] = [];
    let before = await read();
    for (let turn = 0; turn < 45; turn += 1) {
      // Now and then a member answers again, differently.
      const again = turn % 4 === 3 ? people[turn % people.length] : undefined;
      const who = again ?? (await api.makeMember(group, { timeZone: 'UTC' }));
      if (!again) people.push(who);
      await answer(api, who, (answers) => (turn * 7) % answers.length);
      const now = await read();
      for (const count of now.counts)
        if (count !== null) expect(Math.min(count, now.members - count)).toBeGreaterThanOrEqual(10);
      if (JSON.stringify(now) === JSON.stringify(before)) continue;
      before = now;
      changes.push(turn);
    }
    // Each change between two readings comes from at least ten members.
    const gaps = changes.map((turn, at) => turn - (changes[at - 1] ?? -1));
    expect(changes.length).toBeGreaterThan(1);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(minimumGroup);
  });

  it.each([
    ['enough of each', [12, 15], 27, true, [12, 15]],
    ['few who chose it', [3, 24], 27, true, [null, null]],
    ['two withheld that are few together', [2, 3, 40], 45, true, [null, null, null]],
    ['one few among many', [3, 20, 40], 63, true, [null, null, 40]],
    ['few who did not choose it', [40, 12], 45, false, [null, 12]],
  ])('withhold %s', (_, counts, members, isSingle, shown) => {
    expect(withholdFew(counts, members, isSingle)).toEqual(shown);
  });
});
