import {
  downloadBadgesStats,
  downloadQuestionStats,
  getAssessmentQuestionsReport,
  getAssessmentStatusReport,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { answer, withCompanion } from '#test/fixtures/companion.fixture.ts';
import { api, readRows } from '#test/fixtures/downloads.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

/** What members earned and said, drawn by a fixed rule. */
const program = await api.makeProgram(withCompanion);
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const params = { id: programId };
const [choice, choices] = [newId(), newId()];
const members: TestMember[] = [];
const today = localDay(new Date(), 'UTC');

beforeAll(async () => {
  for (let at = 0; at < 40; at += 1) members.push(await api.makeMember(program));
  const ids = members.map(({ memberId }) => memberId);
  await api.inProgram(program, async (db) => {
    await sql`insert into member_badge (program_id, member_id, award_id, badge_id, subject, day, cause,
        awarded_at, taken_at, taken_why)
      select ${programId}, id, nth * 100 + badge.badge_id * 3 + again, badge.badge_id, again::text,
        date '2026-02-01' + ((nth * 7 + badge.badge_id * 5 + again * 11) % 28)::int, '{}', now(),
        case when (nth + badge.badge_id) % 6 = 0 then now() end,
        case when (nth + badge.badge_id) % 6 = 0 then 'surpassed' end
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
      cross join badge cross join generate_series(0, 2) again
      where (nth + badge.badge_id + again) % 5 > 2`.execute(db);
    await sql`insert into question (program_id, question_id, question, type, position)
      values (${programId}, ${choice}, '¿Cuándo?', 'radio', 1),
        (${programId}, ${choices}, 'Womit?', 'checkbox', 2)`.execute(db);
    await sql`insert into question_answer (program_id, question_id, member_id, response, answered_on, answered_at)
      select ${programId}::bigint, ${choice}::bigint, id, case when nth <= 24 then 'Früh' else 'Spät' end, ${addDays(today, -9)}::date, now()
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)
      union all
      select ${programId}::bigint, ${choices}::bigint, id, case nth % 3 when 0 then 'Rad,Zu Fuß' when 1 then 'Rad' else 'Zu Fuß' end,
        ${addDays(today, -9)}::date, now()
      from unnest(${ids}::bigint[]) with ordinality as t (id, nth)`.execute(db);
  });
});

async function ask<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return api.inProgram(program, async (db) => (await statement.execute(db)).rows);
}

it('of badges are the first days on which each was earned and kept', async () => {
  const file = await api.as(admin).call(downloadBadgesStats, { params });
  const told = readRows(await file.text()).flatMap((row) =>
    Object.entries(row).flatMap(([title, day]) =>
      /^\d{4}-/.test(day) ? [`${row['Email']} ${title} ${day}`] : [],
    ),
  );
  const expected = await ask(sql<{ email: string; name: string; day: string }>`
    select member.email, badge.name, earned.day::text as day
    from member_badge earned join badge on badge.badge_id = earned.badge_id
    join member on member.program_id = ${programId} and member.member_id = earned.member_id
    where earned.program_id = ${programId} and earned.taken_at is null
      and not exists (select from member_badge sooner where sooner.program_id = ${programId}
        and sooner.member_id = earned.member_id and sooner.badge_id = earned.badge_id
        and sooner.taken_at is null and sooner.day < earned.day)`);
  const titles = Object.keys(
    readRows(await (await api.as(admin).call(downloadBadgesStats, { params })).text())[0] ?? {},
  );
  const wanted = expected.filter(({ name }) => titles.includes(name));
  expect(wanted.length).toBeGreaterThan(100);
  expect(told.sort()).toEqual(
    [...new Set(wanted.map(({ email, name, day }) => `${email} ${name} ${day}`))].sort(),
  );
});

it('of questions are those of their answers', async () => {
  const body = { questionList: [choice, choices] };
  const file = await api.as(admin).call(downloadQuestionStats, { params, query: {}, body });
  const told = readRows(await file.text()).map(
    ({ Question, Answer, Members }) => `${Question} ${Answer} ${Members}`,
  );
  const expected = await ask(sql<{ said: string }>`
    select question.question || ' ' || word.choice || ' ' || count(*) as said
    from question join question_answer answer on answer.program_id = ${programId}
      and answer.question_id = question.question_id
    join (values ('Früh'), ('Spät'), ('Rad'), ('Zu Fuß')) word (choice)
      on ',' || answer.response || ',' like '%,' || word.choice || ',%'
    where question.program_id = ${programId} group by question.question, word.choice`);
  expect(told.sort()).toEqual(expected.map(({ said }) => said).sort());
});

it('of the assessment are as many as answered, and of each answer as many as chose it', async () => {
  const chosen = new Map<number, number>();
  for (const [at, member] of members.entries())
    await answer(api, member, (answers) => at % answers.length);
  const questions = (await api.as(admin).call(getAssessmentQuestionsReport, {})).data;
  for (const { Answers } of questions.Questions)
    for (let at = 0; at < members.length; at += 1) {
      const id = Answers[at % Answers.length]?.Id ?? 0;
      chosen.set(id, (chosen.get(id) ?? 0) + 1);
    }
  const status = (await api.as(admin).call(getAssessmentStatusReport, { params })).data;
  // What a member answered is readable by that member alone: the database knows who is here, and the days of the rounds.
  const [known] = await ask(sql<{ people: number }>`
    select count(*)::int as people from member where program_id = ${programId} and deactivated_at is null`);
  expect(status).toMatchObject({ members: 40, registered: known?.people });
  const told = questions.Questions.flatMap(({ Answers }) => Answers);
  for (const { Id, Count } of told)
    if (Count !== null) expect([Id, Count]).toEqual([Id, chosen.get(Id) ?? 0]);
  expect(told.filter(({ Count }) => Count !== null).length).toBeGreaterThan(3);
});
