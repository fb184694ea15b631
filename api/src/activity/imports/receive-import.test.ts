import {
  downloadRefusedLines,
  maxBytesInImport,
  maxImportLineLength,
  uploadStepImport,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import {
  admin,
  api,
  apply,
  check,
  daysOf,
  fileOf,
  program,
  until,
  upload,
} from '#test/fixtures/imports.fixture.ts';
import { insertImport, updateArrived } from './imports.sql.ts';
import { unknownForms } from './list-forms.ts';

const day = (daysAgo: number) => addDays(localDay(new Date(), 'UTC'), -daysAgo);

it('a program can upload at most a hundred step lists in 24 hours', async () => {
  const crowded = await api.makeProgram();
  const ada = await api.makeMember(crowded, { roleName: 'CoreTierAdmin' });
  const { programId } = crowded;
  await api.inProgram(crowded, async (db) => {
    for (let at = 0; at < 100; at += 1) {
      const one = { importId: newId(), uploadedBy: ada.memberId, fileName: null };
      await insertImport(db, programId, one, new Date());
    }
  });
  const body = new File([fileOf([])], 'steps.csv', { type: 'text/csv' });
  const params = { id: programId };
  await expect(api.as(ada).call(uploadStepImport, { params, body })).rejects.toMatchObject({
    code: 'upload_limit_reached',
    message: 'Your program has reached the 24-hour upload limit. Try again later.',
  });
});

it('step lists that wait to be read are limited per program', async () => {
  const crowded = await api.makeProgram();
  const ada = await api.makeMember(crowded, { roleName: 'CoreTierAdmin' });
  const { programId } = crowded;
  await api.inProgram(crowded, async (db) => {
    const importId = newId();
    const one = { importId, uploadedBy: ada.memberId, fileName: null };
    await insertImport(db, programId, one, new Date());
    const reading = {
      columns: {
        separator: ',',
        line: 1,
        width: 4,
        at: { member: 0, date: 1, steps: 2, note: null },
      },
      forms: unknownForms,
    };
    const bytes = 4 * maxBytesInImport;
    const arrived = { contentHash: Buffer.from('a'), bytes, lines: 1, reading };
    await updateArrived(db, programId, importId, arrived);
  });
  const body = new File([fileOf([])], 'steps.csv', { type: 'text/csv' });
  const params = { id: programId };
  await expect(api.as(ada).call(uploadStepImport, { params, body })).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('many files waiting'),
  });
});

describe('a step file', () => {
  it.each([
    ['semicolons and a byte order mark', '\uFEFFE-Mail;Date;Steps\r\n', ';', '\r\n'],
    ['tabs and unrelated columns', 'Steps\tTeam\tusername\tday\n', '\t', '\n'],
  ])('may have %s', async (_case, header, separator, end) => {
    const maya = await api.makeMember(program);
    const cells = header.startsWith('Steps')
      ? ['640', 'Blue', maya.username, day(1)]
      : [maya.email, day(1), '640'];
    const checked = await check(`${header}${cells.join(separator)}${end}`);
    expect(checked).toMatchObject({ linesRefused: 0, preview: { newLines: 1 } });
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('may be in %s', async (_name, encode) => {
    const maya = await api.makeMember(program);
    const file = `Schritte für Mai\n\nE-Mail;Datum;Schritte;Notiz\n${maya.email};${day(1)};640;für dich\n`;
    const checked = await check(new Uint8Array(encode(file)));
    expect(checked).toMatchObject({ lines: 1, linesRefused: 0, preview: { newLines: 1 } });
    await apply(checked);
    await until(checked, 'applied');
    expect(await daysOf(maya, day(1))).toMatchObject({
      steps: 640,
      entries: ['import 640 für dich'],
    });
  });

  it('is read in the form that fits every value of a column', async () => {
    const maya = await api.makeMember(program, { registeredOn: '2026-01-01' });
    const at = (nth: number) => day(nth).split('-').reverse().join('.');
    const checked = await check(
      [
        'email;date;steps',
        `${maya.email};${at(1)};8.123`,
        `${maya.email};${at(2)};8123`,
        `${maya.email};${at(3)};12 480`,
        `${maya.email};03/04/2026;500`,
        `${maya.email};20/04/2026;12.480,0`,
        `${maya.email};${day(5)};9'999`,
        `${maya.email};${day(6)};812,5`,
      ].join('\r\n'),
    );
    expect(checked).toMatchObject({ lines: 7, linesRefused: 1 });
    expect(checked.preview?.refused).toMatchObject([{ reason: 'steps_unreadable', lines: 1 }]);
    await apply(checked);
    await until(checked, 'applied');
    const counted = await Promise.all(
      [day(1), day(2), day(3), '2026-04-03', '2026-04-20', day(5)].map((date) =>
        daysOf(maya, date),
      ),
    );
    expect(counted.map(({ steps }) => steps)).toEqual([8123, 8123, 12480, 500, 12480, 9999]);
    const split = await check(`email,date,steps\n${maya.email},${day(6)},8,123\n`);
    expect(split.preview).toMatchObject({ newLines: 0, refused: [{ reason: 'too_many_cells' }] });
    const decided = await check(
      `email;date;steps\n${maya.email};${day(8)};8.123\n${maya.email};${day(9)};1.000.000\n`,
    );
    expect(decided.preview).toMatchObject({ newLines: 1, refused: [{ reason: 'too_many_steps' }] });
  });

  it('has only the lines refused that are too long or have an unreadable character', async () => {
    const maya = await api.makeMember(program);
    const checked = await check([
      'x'.repeat(maxImportLineLength + 1),
      `${maya.email},${day(1)},6\x0040,`,
      `${maya.email},${day(1)},640,`,
    ]);
    expect(checked).toMatchObject({ lines: 3, linesRefused: 2, preview: { newLines: 1 } });
    const params = { id: program.programId, importId: checked.id };
    const refused = await (await api.as(admin).call(downloadRefusedLines, { params })).text();
    expect(refused.split('\n').map((line) => line.slice(0, 30))).toEqual([
      expect.stringContaining('Line,Reason,As read'),
      '2,"Shorten this line to 4,096 ',
      '3,"Remove the character we can',
      '',
    ]);
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a file with only a header row', fileOf([]), 'The file only has a header row.'],
    [
      'a file without the columns',
      'name,when\nx,y\n',
      'The first line is missing these columns: "member", "date", "steps".',
    ],
    [
      'a spreadsheet file',
      Buffer.from('504b0304140006', 'hex'),
      'This is a spreadsheet file. Save it as CSV first.',
    ],
  ])('%s is refused right away', async (_case, text, message) => {
    await expect(upload(text)).rejects.toMatchObject({
      code: 'file_refused',
      status: 422,
      message,
    });
  });

  it('is refused once it is too large, even if it only has one line', async () => {
    const { port } = api.app.server.address() as AddressInfo; // listens on a port, not a pipe
    const token = await api.as(admin).accessToken();
    const path = `/api/programs/${program.programId}/step-imports`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
    let sent = 0;
    const status = await new Promise((resolve, reject) => {
      const call = request({ port, path, method: 'POST', headers, agent: false }, (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write('member,date,steps\n');
      const piece = Buffer.alloc(1_000_000, 'x');
      const write = () => {
        if (call.destroyed || sent >= 1e9) return;
        sent += piece.length;
        if (call.write(piece)) setImmediate(write);
        else call.once('drain', write);
      };
      write();
    });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(2 * maxBytesInImport);
  });
});
