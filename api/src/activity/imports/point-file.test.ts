import {
  listBulkActs,
  listPoints,
  type ListReadings,
  undoBulkAct,
  uploadCustomPointCsv,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '#test/setup/test-api.ts';
import { admin, api, program } from '#test/fixtures/imports.fixture.ts';

const today = localDay(new Date(), 'UTC');
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });

async function give(
  lines: readonly string[],
  by: TestMember = admin,
  dryRun = false,
  readings: ListReadings = {},
  head = 'E-Mail;Points;Reason;Date',
) {
  const body = new File([[head, ...lines].join('\n')], 'points.csv');
  const params = { id: program.programId };
  const query = { dryRun, ...readings };
  return (await api.as(by).call(uploadCustomPointCsv, { params, query, body })).data;
}

async function balanceOf(member: TestMember): Promise<number> {
  const { meta } = await api.as(member).call(listPoints, { params: { id: member.memberId } });
  return meta.balance;
}

describe('a points file', () => {
  it('awards each line once, however often it is sent, and names the lines that it refuses', async () => {
    const maya = await api.makeMember(program, { registeredOn: addDays(today, -10) });
    const lines = [
      `${maya.email};50;Fair play;${addDays(today, -1)}`,
      `${maya.username};-20;"Counted; twice";`,
      `${maya.email};50;Fair play;${addDays(today, -1)}`,
      `${stranger.email};50;Fair play;`,
      `${maya.email};0;Nothing;`,
      `${maya.email};100001;Much;`,
      `${maya.email};5;;`,
      `${maya.email};5;Early;${addDays(today, -11)}`,
      `${maya.email};5;Late;${addDays(today, 2)}`,
      `${admin.email};5;Me;`,
    ];
    const tried = await give(lines, admin, true);
    expect(await balanceOf(maya)).toBe(0);
    const outcome = await give(lines);
    expect(tried).toEqual(outcome);
    expect(outcome).toMatchObject({ lines: 10, given: 2, givenBefore: 0, points: 30 });
    expect(outcome.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 line_repeated',
      '5 member_unknown',
      '6 points_unreadable',
      '7 points_unreadable',
      '8 reason_missing',
      '9 date_before_registration',
      '10 date_in_future',
      '11 own_points',
    ]);
    expect(await balanceOf(maya)).toBe(30);
    expect(await give(lines)).toMatchObject({ given: 0, givenBefore: 2, points: 0 });
    expect(await give(lines.slice(1))).toMatchObject({ given: 0, givenBefore: 2 });
    expect(await balanceOf(maya)).toBe(30);
  });

  it('is read in the form that fits every value of a column', async () => {
    const maya = await api.makeMember(program, { registeredOn: addDays(today, -60) });
    const pointed = addDays(today, -1).split('-').reverse().join('.');
    const lines = [
      `${maya.email};1.000;Walk day;`,
      `${maya.email};-20;Counted twice;${pointed}`,
      `${maya.email};1 500;Fair play;`,
      `${maya.email};1.000.000;Much;`,
      `a\0${maya.email};5;Odd;`,
    ];
    expect(await give(lines, admin, true)).toMatchObject({
      given: 3,
      points: 2480,
      refused: [
        { line: 5, reason: 'points_unreadable' },
        { line: 6, reason: 'character_unreadable' },
      ],
    });
    expect(await give([`${maya.email};1;000;Walk day;${today}`], admin, true)).toMatchObject({
      given: 0,
      refused: [{ line: 2, reason: 'too_many_cells' }],
    });
  });

  it('asks what a number means if no value shows it, and takes the answer', async () => {
    const maya = await api.makeMember(program, { registeredOn: addDays(today, -60) });
    const lines = [`${maya.email};1.000;Walk day;`, `${maya.email};12.5;Half;`];
    await expect(give(lines, admin, true)).rejects.toMatchObject({
      code: 'answers_needed',
      asked: {
        questions: [
          {
            about: 'numbers',
            column: 'Points',
            example: '1.000',
            readings: [{ value: '1' }, { value: '1000' }],
          },
        ],
      },
    });
    expect(await give(lines, admin, true, { numbers: 'decimal_comma' })).toMatchObject({
      given: 1,
      points: 1000,
      refused: [{ line: 3, reason: 'points_unreadable' }],
    });
  });

  it('asks what its columns contain, and remembers it once the points are given', async () => {
    const maya = await api.makeMember(program);
    const head = 'Kollege;Zusatz;Warum';
    const lines = [`${maya.email};5;Thanks`];
    const asked = { code: 'answers_needed' };
    await expect(give(lines, admin, true, {}, head)).rejects.toMatchObject(asked);
    const columns = 'member,points,reason';
    expect(await give(lines, admin, true, { columns }, head)).toMatchObject({ given: 1 });
    await expect(give(lines, admin, true, {}, head)).rejects.toMatchObject(asked);
    await give(lines, admin, false, { columns }, head);
    expect(await give(lines, admin, true, {}, head)).toMatchObject({ given: 0, givenBefore: 1 });
  });

  it('asks again about columns once the points of a file are undone, and not for other titles', async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const [head, otherHead] = ['Quien;Cuanto;Porque', 'Wer;Wieviel;Weshalb'];
    const columns = 'member,points,reason';
    const asked = { code: 'answers_needed' };
    await give([`${theo.email};5;Thanks`], admin, false, { columns }, otherHead);
    await give([`${maya.email};5;Thanks`], admin, false, { columns }, head);
    const tryAgain = (one: string) => give([`${maya.email};7;More`], admin, true, {}, one);
    expect(await tryAgain(head)).toMatchObject({ given: 1 });
    const { data: acts } = await api
      .as(admin)
      .call(listBulkActs, { params: { id: program.programId } });
    const params = { id: acts[0]?.id ?? expect.fail() };
    expect((await api.as(admin).call(undoBulkAct, { params })).data.undone).toBe(1);
    expect(await balanceOf(maya)).toBe(0);
    await expect(tryAgain(head)).rejects.toMatchObject(asked);
    expect(await tryAgain(otherHead)).toMatchObject({ given: 1 });
  });

  it('can only be sent by the admins of its program', async () => {
    const maya = await api.makeMember(program);
    const lines = [`${admin.email};5;Thanks;`];
    await expect(give(lines, maya)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(give(lines, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(give([])).rejects.toMatchObject({ code: 'file_refused' });
  });
});
