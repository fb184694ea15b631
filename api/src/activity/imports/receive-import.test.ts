import { mostBytesInImport, mostBytesInImportLine, uploadStepImport } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { admin, api, check, fileOf, program, upload } from '#test/fixtures/imports.fixture.ts';
import { insertImport, updateArrived } from './imports.sql.ts';

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

it('step lists that wait to be read are limited for each program', async () => {
  const crowded = await api.makeProgram();
  const ada = await api.makeMember(crowded, { roleName: 'CoreTierAdmin' });
  const { programId } = crowded;
  await api.inProgram(crowded, async (db) => {
    const importId = newId();
    const one = { importId, uploadedBy: ada.memberId, fileName: null };
    await insertImport(db, programId, one, new Date());
    const arrived = { contentHash: Buffer.from('a'), bytes: 4 * mostBytesInImport, lines: 1 };
    await updateArrived(db, programId, importId, arrived);
  });
  const body = new File([fileOf([])], 'steps.csv', { type: 'text/csv' });
  const params = { id: programId };
  await expect(api.as(ada).call(uploadStepImport, { params, body })).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('many files waiting'),
  });
});

describe('a file of steps', () => {
  it.each([
    ['semicolons and a byte order mark', '\uFEFFE-Mail;Date;Steps\r\n', ';', '\r\n'],
    ['tabs and columns that nobody asked for', 'Steps\tTeam\tusername\tday\n', '\t', '\n'],
  ])('may have %s', async (_case, header, separator, end) => {
    const maya = await api.makeMember(program);
    const cells = header.startsWith('Steps')
      ? ['640', 'Blue', maya.username, day(1)]
      : [maya.email, day(1), '640'];
    const checked = await check(`${header}${cells.join(separator)}${end}`);
    expect(checked).toMatchObject({ linesRefused: 0, preview: { newLines: 1 } });
  });

  it.each([
    ['without a word', '', 'The file is empty.'],
    ['of its first line alone', fileOf([]), 'The file only has a header row.'],
    [
      'without the columns',
      'name,when\nx,y\n',
      'The first line is missing these columns: "member", "date", "steps".',
    ],
    [
      'in another encoding',
      Buffer.from(fileOf(['José,2026-01-01,1,']), 'latin1'),
      'The file isn\'t in UTF-8. Save it as "CSV UTF-8".',
    ],
    [
      'in UTF-16',
      Buffer.from(`\uFEFF${fileOf(['x,2026-01-01,1,'])}`, 'utf16le'),
      'The file isn\'t in UTF-8. Save it as "CSV UTF-8".',
    ],
    [
      'with a zero byte',
      fileOf(['a\0b,2026-01-01,1,']),
      "Line 2 contains a character we can't read.",
    ],
    [
      'with an endless line',
      fileOf(['x'.repeat(mostBytesInImportLine + 1)]),
      'Line 2 is longer than 4,096 bytes.',
    ],
  ])('%s is refused at once', async (_case, text, message) => {
    await expect(upload(text)).rejects.toMatchObject({
      code: 'file_refused',
      status: 422,
      message,
    });
  });

  it('with one line of a gigabyte is refused after its first piece, in words', async () => {
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
    expect(status).toBe(422);
    expect(sent).toBeLessThan(1e8);
  });
});
