import { listPoints, uploadCustomPointCsv } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '#test/setup/test-api.ts';
import { admin, api, program } from '#test/fixtures/imports.fixture.ts';

const today = localDay(new Date(), 'UTC');
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });

async function give(lines: readonly string[], by: TestMember = admin, dryRun = false) {
  const body = new File([['E-Mail;Points;Reason;Date', ...lines].join('\n')], 'points.csv');
  const params = { id: program.programId };
  return (await api.as(by).call(uploadCustomPointCsv, { params, query: { dryRun }, body })).data;
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

  it('is read by column, and refuses only ambiguous values', async () => {
    const maya = await api.makeMember(program, { registeredOn: addDays(today, -60) });
    const pointed = addDays(today, -1).split('-').reverse().join('.');
    const lines = [
      `${maya.email};1.000;Walk day;`,
      `${maya.email};-20;Counted twice;${pointed}`,
      `${maya.email};1 500;Fair play;`,
      `${maya.email};12.5;Half;`,
    ];
    const outcome = await give(lines, admin, true);
    expect(outcome).toMatchObject({
      given: 2,
      points: 1480,
      refused: [
        { line: 2, reason: 'points_ambiguous' },
        { line: 5, reason: 'points_unreadable' },
      ],
    });
    expect(await give([`${maya.email};1;000;Walk day;${today}`], admin, true)).toMatchObject({
      given: 0,
      refused: [{ line: 2, reason: 'too_many_cells' }],
    });
    const decided = [lines[0] ?? '', `${maya.email};1.000.000;Much;`];
    expect(await give(decided, admin, true)).toMatchObject({
      given: 1,
      points: 1000,
      refused: [{ line: 3, reason: 'points_unreadable' }],
    });
  });

  it('can only be sent by the admins of its program', async () => {
    const maya = await api.makeMember(program);
    const lines = [`${admin.email};5;Thanks;`];
    await expect(give(lines, maya)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(give(lines, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(give([])).rejects.toMatchObject({ code: 'file_refused' });
  });
});
