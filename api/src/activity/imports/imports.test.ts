import {
  addSteps,
  downloadRefusedLines,
  downloadStepImportTemplate,
  listMemberLeaderboard,
  listStepImports,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import {
  admin,
  api,
  apply,
  cancel,
  check,
  daysOf,
  program,
  read,
  undo,
  until,
  upload,
} from '#test/fixtures/imports.fixture.ts';

const today = localDay(new Date(), 'UTC');
const day = (daysAgo: number) => addDays(today, -daysAgo);
const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });

describe('a step file', () => {
  it('changes nothing until it is applied, and shows beforehand what it would change', async () => {
    const maya = await api.makeMember(program);
    const theo = await api.makeMember(program);
    await api.as(maya).call(addSteps, {
      params: { id: maya.memberId },
      body: {
        stepData: [
          { date: day(1), steps: 5000 },
          { date: day(2), steps: 9000 },
        ],
      },
    });
    const checked = await check([
      `${maya.email},${day(1)},8000,Pedometer`,
      `${maya.username.toUpperCase()},${day(2)},7000,`,
      `${theo.memberId},${day(40)},12000,`,
    ]);
    expect(checked).toMatchObject({
      lines: 3,
      linesRead: 3,
      linesRefused: 0,
      linesApplied: 0,
      uploadedBy: 'Ada Lindqvist',
      canApply: 1,
      canCancel: 1,
      canUndo: 0,
      preview: {
        newLines: 3,
        changedLines: 0,
        unchangedLines: 0,
        members: 2,
        firstDate: day(40),
        lastDate: day(1),
        changedDays: 2,
        // If the member logged more, the day stays unchanged.
        stepsBefore: 14_000,
        stepsAfter: 29_000,
        refused: [],
        sample: [
          { lineNumber: 2, memberId: maya.memberId, date: day(1), before: 5000, after: 8000 },
          { lineNumber: 4, memberId: theo.memberId, date: day(40), before: 0, after: 12_000 },
        ],
      },
    });
    expect(await daysOf(maya, day(1))).toEqual({ steps: 5000, entries: ['manual 5000'] });
    await apply(checked);
    expect(await until(checked, 'applied')).toMatchObject({
      linesApplied: 3,
      linesUnchanged: 0,
      canApply: 0,
      canUndo: 1,
    });
    expect(await daysOf(maya, day(1))).toEqual({
      steps: 8000,
      entries: ['manual 5000', 'import 8000 Pedometer'],
    });
    expect(await daysOf(maya, day(2))).toMatchObject({ steps: 9000 });
    expect(await daysOf(theo, day(40))).toMatchObject({ steps: 12_000 });
    const query = { period: 'all', perPage: 100 } as const;
    const board = await api
      .as(theo)
      .call(listMemberLeaderboard, { params: { id: theo.memberId }, query });
    expect(board.meta.viewer).toMatchObject({ total: 12_000, activeDays: 1 });
  });

  it('names every refused line and the reason, and calculates no formulas', async () => {
    const maya = await api.makeMember(program, { registeredOn: day(10) });
    const checked = await check([
      `${maya.email},${day(1)},8000,`,
      `nobody@example.org,${day(1)},1,`,
      `${stranger.email},${day(1)},1,`,
      `${maya.email},${day(11)},1,`,
      `${maya.email},${addDays(today, 2)},1,`,
      `${maya.email},31/11/2026,1,`,
      `${maya.email},${day(3)},150001,`,
      `${maya.email},${day(3)},-5,`,
      `${maya.email},${day(1)},9000,`,
      `${maya.email},${day(4)}`,
      `=cmd|' /C calc'!A0,${day(4)},1,`,
      `"${maya.email},${day(4)},1,`,
      `${maya.email},${day(4)},1,${'x'.repeat(281)}`,
      '',
      `${maya.email},${day(5)},700,"With, a comma"`,
    ]);
    expect(checked).toMatchObject({ lines: 14, linesRead: 14, linesRefused: 12 });
    expect(checked.preview?.refused[0]).toEqual({
      reason: 'member_unknown',
      words: 'No one in the program has this email, username or member ID.',
      lines: 3,
    });
    const params = { id: program.programId, importId: checked.id };
    const text = await (await api.as(admin).call(downloadRefusedLines, { params })).text();
    const lines = text.split('\n').map((line) => line.split(',', 2).join(','));
    expect(lines).toMatchInlineSnapshot(`
      [
        "Line,Reason",
        "3,"No one in the program has this email",
        "4,"No one in the program has this email",
        "5,"That day is before the member joined the program."",
        "6,"That day hasn't started yet in the member's time zone."",
        "7,"Use a date like 2026-11-21."",
        "8,"A day can have up to 150",
        "9,"Use a whole number."",
        "10,"An earlier line has the same member and day."",
        "11,"This line has fewer cells than the header row."",
        "12,"No one in the program has this email",
        "13,"We couldn't read this line. Check its quotation marks."",
        "14,"A note can have up to 280 characters."",
        "",
      ]
    `);
    expect(text).toContain(`12,"No one in the program has this email, username or member ID."`);
    expect(text).toContain(`"'=cmd|' /C calc'!A0,${day(4)},1,"`);
    await apply(checked);
    expect(await until(checked, 'applied')).toMatchObject({ linesApplied: 2 });
    expect(await daysOf(maya, day(5))).toEqual({
      steps: 700,
      entries: ['import 700 With, a comma'],
    });
  });

  it('is imported once: sent again, it returns the existing import', async () => {
    const maya = await api.makeMember(program);
    const lines = [`${maya.email},${day(1)},4000,`];
    const first = await check(lines);
    const again = await upload(lines, { fileName: 'copy.csv' });
    expect(again).toMatchObject({
      data: { id: first.id, state: 'checked' },
      message: `This file was already imported on ${today}.`,
    });
    await cancel(first);
    const afresh = await check(lines);
    expect(afresh.id).not.toBe(first.id);
    await apply(afresh);
    await until(afresh, 'applied');
    await undo(afresh);
    await until(afresh, 'undone');
    expect((await upload(lines)).data.id).not.toBe(afresh.id);
  });
});

describe('an import', () => {
  it('is undone exactly, except for days that someone has changed since', async () => {
    const maya = await api.makeMember(program);
    const earlier = await check([
      `${maya.email},${day(1)},1000,first`,
      `${maya.email},${day(2)},2000,`,
    ]);
    await apply(earlier);
    await until(earlier, 'applied');
    const later = await check([
      `${maya.email},${day(1)},1500,second`,
      `${maya.email},${day(2)},2000,`,
      `${maya.email},${day(3)},3000,`,
      `${maya.email},${day(4)},4000,`,
    ]);
    expect(later.preview).toMatchObject({ newLines: 2, changedLines: 1, unchangedLines: 1 });
    await apply(later);
    expect(await until(later, 'applied')).toMatchObject({ linesApplied: 3, linesUnchanged: 1 });
    const last = await check([`${maya.email},${day(4)},4400,`]);
    await apply(last);
    await until(last, 'applied');
    await undo(later);
    expect(await until(later, 'undone')).toMatchObject({ linesApplied: 1, linesKept: 1 });
    expect(await daysOf(maya, day(1))).toEqual({ steps: 1000, entries: ['import 1000 first'] });
    expect(await daysOf(maya, day(2))).toMatchObject({ steps: 2000 });
    expect(await daysOf(maya, day(3))).toEqual({ steps: 0, entries: [] });
    expect(await daysOf(maya, day(4))).toMatchObject({ steps: 4400 });
    await expect(undo(later)).rejects.toMatchObject({ code: 'import_not_ready', status: 409 });
  });

  it('removes a day with zero steps, and restores it when undone', async () => {
    const maya = await api.makeMember(program);
    const earlier = await check([`${maya.email},${day(1)},1000,`]);
    await apply(earlier);
    await until(earlier, 'applied');
    const removal = await check([`${maya.email},${day(1)},0,`]);
    await apply(removal);
    await until(removal, 'applied');
    expect(await daysOf(maya, day(1))).toEqual({ steps: 0, entries: [] });
    await undo(removal);
    await until(removal, 'undone');
    expect(await daysOf(maya, day(1))).toEqual({ steps: 1000, entries: ['import 1000'] });
  });

  it("works for the admins of its program, and doesn't exist for others", async () => {
    const maya = await api.makeMember(program);
    const checked = await check([`${maya.email},${day(1)},4000,`]);
    const url = `/api/programs/${program.programId}/step-imports`;
    const ask = (who: typeof maya, method: 'GET' | 'POST', path: string) =>
      api.as(who).request({ method, url: `${url}${path}` });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${checked.id}`],
      ['POST', `/${checked.id}/apply`],
      ['POST', `/${checked.id}/cancel`],
      ['POST', `/${checked.id}/undo`],
      ['GET', `/${checked.id}/refused-download`],
      ['GET', '/template-download'],
    ] as const) {
      expect((await ask(maya, method, path)).statusCode).toBe(403);
      expect((await ask(stranger, method, path)).statusCode).toBe(404);
    }
    const own = `/api/programs/${stranger.programId}/step-imports/${checked.id}`;
    for (const path of ['', '/refused-download']) {
      const answer = await api.as(stranger).request({ method: 'GET', url: `${own}${path}` });
      expect(answer.statusCode).toBe(404);
    }
    expect((await read(checked)).state).toBe('checked');
  });

  it('is listed with its file name, and offers a template to fill in', async () => {
    const maya = await api.makeMember(program);
    const { data } = await upload([`${maya.email},${day(1)},4001,`], { fileName: 'May.csv' });
    const params = { id: program.programId };
    const list = await api.as(admin).call(listStepImports, { params, query: { perPage: 1 } });
    expect(list.data).toMatchObject([{ id: data.id, fileName: 'May.csv' }]);
    expect(list.meta.total).toBeGreaterThan(1);
    const template = await api.as(admin).call(downloadStepImportTemplate, { params });
    expect(template.name).toBe('steps-template.csv');
    expect(await template.text()).toBe('member,date,steps,note\n');
  });
});
