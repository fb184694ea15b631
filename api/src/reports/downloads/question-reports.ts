import { isGroupInReport } from '#engine/postgres/index.ts';
import { given, givenProgramId, type Report } from '#engine/files/index.ts';

const list = given('questionList', 'text');

/** Without a list, all questions are asked about. */
const isAsked = `(${list} = '' or answer.question_id = any(string_to_array(${list}, ',')::bigint[]))`;

/**
 * The number of members for each answer to some questions. Days are counted in blocks of at least a group, so that two
 * files either differ by a group or not at all; and an answer is withheld if the number of a smaller group could be
 * calculated from it.
 */
export const questionStats: Report = {
  columns: [
    { title: 'Question', kind: 'text', sql: 'question.question' },
    { title: 'Kind', kind: 'text', sql: 'question.type' },
    { title: 'Answer', kind: 'text', sql: 'told.answer' },
    { title: 'Members', kind: 'whole', sql: 'case when told.is_told then told.people end' },
  ],
  with: `recursive daily as (
    select answer.question_id, answer.answered_on as day, count(*) as people
    from question_answer answer
    where answer.program_id = ${givenProgramId} and ${isAsked}
      -- The day is over in every zone.
      and answer.answered_on < (now() at time zone 'UTC' - interval '12 hours')::date
    group by answer.question_id, answer.answered_on
  ), risen as (
    select question_id, day, sum(people) over (partition by question_id order by day) as people
    from daily
  ), cut as (
    (select distinct on (question_id) question_id, day, people from risen
      where ${isGroupInReport('people')} order by question_id, day)
    union all
    select next.question_id, next.day, next.people from cut
    cross join lateral (
      select risen.question_id, risen.day, risen.people from risen
      where risen.question_id = cut.question_id and ${isGroupInReport('(risen.people - cut.people)')}
      order by risen.day limit 1
    ) next
  ), counted as (
    select answer.question_id, answer.response, question.type
    from (select question_id, max(day) as day from cut group by question_id) last
    join question_answer answer on answer.program_id = ${givenProgramId}
      and answer.question_id = last.question_id and answer.answered_on <= last.day
    join question on question.program_id = ${givenProgramId} and question.question_id = answer.question_id
  ), given as (
    select question_id, type, choice as answer, count(*) as people
    from counted
    cross join lateral unnest(case type when 'text' then array['']
      when 'checkbox' then string_to_array(response, ',') else array[response] end) choice
    group by question_id, type, choice
  ), weighed as (
    select given.*, ${isGroupInReport('given.people')} as is_group,
      everybody.people - given.people as others,
      coalesce(sum(given.people) filter (where not ${isGroupInReport('given.people')})
        over (partition by given.question_id), 0) as withheld,
      row_number() over (
        partition by given.question_id, ${isGroupInReport('given.people')} order by given.people, answer) as place
    from given
    join (select question_id, count(*) as people from counted group by question_id) everybody
      on everybody.question_id = given.question_id
  ), told as (
    select question_id, answer, people,
      -- What is left of everybody is a group, or nobody; what was withheld is, or one more is withheld.
      is_group and (others = 0 or ${isGroupInReport('others')})
        and (type = 'checkbox' or withheld = 0 or ${isGroupInReport('withheld')} or place > 1) as is_told
    from weighed
  )`,
  from: `from told
  join question on question.program_id = ${givenProgramId} and question.question_id = told.question_id
  order by question.position, question.question_id, told.people desc, told.answer`,
};
