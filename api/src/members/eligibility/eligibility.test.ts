import { downloadEligibilityTemplate } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#test/fixtures/mail.fixture.ts';
import {
  api,
  apply,
  header,
  linesOf,
  mailOf,
  makePlace,
  peopleOf,
  send,
} from '#test/fixtures/people-files.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { newId } from '#engine/postgres/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { insertFile } from './eligibility.sql.ts';

describe('a file of people', () => {
  it('adds, changes and removes people, after a preview', async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    const maya = await api.makeMember(of, { firstName: 'Maya', lastName: 'Old' });
    const theo = await api.makeMember(of, { firstName: 'Theo', lastName: 'Marsh' });
    const lines = [
      `${mailOf('joerg', place)};Jörg;Núñez;Works;Striders;`,
      `${maya.email.toUpperCase()};;Lindqvist;works;;active`,
      `${theo.email};;;;;left`,
    ];
    const before = await peopleOf(place);
    const file = await send(place, lines);
    expect(file).toMatchObject({
      state: 'checked',
      lines: 3,
      newOrganizations: ['Works'],
      newTeams: ['Striders'],
      counts: { add: 1, return: 0, change: 1, leave: 1, same: 0, refused: 0 },
    });
    expect(await peopleOf(place)).toEqual(before);
    expect((await linesOf(place, file)).map(({ act: does, line }) => `${line} ${does}`)).toEqual([
      '4 leave',
      '3 change',
      '2 add',
    ]);
    expect(await apply(place, file)).toMatchObject({ done: 3, total: 3, overtaken: 0 });
    expect(await peopleOf(place)).toEqual(['Jörg Núñez|Works|Striders', 'Maya Lindqvist|Works|']);
    const letters = await mailTo(api, mailOf('joerg', place));
    expect(letters.map(({ emailType }) => emailType).sort()).toEqual(['invitation']);
    // The second time, the program is already up to date.
    expect((await send(place, lines)).counts).toMatchObject({ same: 3, add: 0, change: 0 });
  });

  it('removes members missing from a complete file, except admins and people on refused lines', async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    const maya = await api.makeMember(of, { firstName: 'Maya', lastName: 'One' });
    const theo = await api.makeMember(of, { firstName: 'Theo', lastName: 'Two' });
    const uma = await api.makeMember(of, { firstName: 'Uma', lastName: 'Three' });
    await api.makeMember(of, { firstName: 'Zoe', lastName: 'Admin', roleName: 'CoreTierAdmin' });
    const lines = [`${maya.email};;;;;`, `${theo.email};=cmd();;;;`];
    expect((await send(place, lines)).counts).toMatchObject({ leave: 0 });
    const file = await send(place, lines, { isWhole: true });
    expect(file.counts).toMatchObject({ same: 1, refused: 1, leave: 1 });
    expect((await linesOf(place, file))[0]).toMatchObject({ line: null, email: uma.email });
    await apply(place, file);
    expect(await peopleOf(place)).toEqual(['Maya One||', 'Theo Two||', 'Zoe Admin||']);
  });

  it('lists each refused line with the reason', async () => {
    const place = await makePlace();
    const at = (name: string) => mailOf(name, place);
    const program = { programId: place.id };
    const odile = await api.makeMember(program);
    await makeReseller(api, { programs: [program], people: [odile] });
    const file = await send(place, [
      `${at('a')};Ada;One;;;`,
      `${at('A')};Ada;Two;;;`,
      'nobody;Ada;One;;;',
      `${at('b')};=HYPERLINK("x");One;;;`,
      `${at('c')};Ada;;;;`,
      `${at('d')};Ada;One;;;gone`,
      `${at('e')};;;;;left`,
      `${place.admin.email};;;;;left`,
      `${at('f')};"Ada;One;;;`,
      `${at('g')};${'x'.repeat(61)};One;;;`,
      `${odile.email};;;;;left`,
    ]);
    const refused = (await linesOf(place, file)).filter(({ act: does }) => does === 'refused');
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 line_repeated',
      '4 email_unreadable',
      '5 name_unreadable',
      '6 name_missing',
      '7 status_unknown',
      '8 not_a_member',
      '9 administrator',
      '10 unreadable',
      '11 name_unreadable',
      '12 reseller_staff',
    ]);
  });

  it('creates new organizations only in a program on the Pro tier', async () => {
    const place = await makePlace({ tier: 'core' });
    await api.inProgram({ programId: place.id }, (db) =>
      createOrganization(db, place.id, { name: 'Works' }, new Date()),
    );
    const file = await send(place, [
      `${mailOf('ada', place)};Ada;One;North;;`,
      `${mailOf('ben', place)};Ben;Two;works;;`,
      `${mailOf('cy', place)};Cy;Three;;Striders;`,
    ]);
    expect(file).toMatchObject({ newOrganizations: [], counts: { add: 2, refused: 1 } });
    const refused = (await linesOf(place, file)).filter(({ act: does }) => does === 'refused');
    expect(refused).toMatchObject([{ line: 2, reason: 'organization_needs_pro' }]);
    await apply(place, file);
    expect(await peopleOf(place)).toEqual(['Ben Two|Works|', 'Cy Three||Striders']);
  });

  it('can be in any encoding that spreadsheet programs write, but must be a list', async () => {
    const place = await makePlace();
    const text = `${header}\n${mailOf('jorg', place)};Jörg;Größe;;;\n`;
    const written = {
      utf8: Buffer.from(text),
      marked: Buffer.from(`\uFEFF${text}`),
      'windows-1252': Buffer.from(text, 'latin1'),
      'utf-16': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    };
    for (const [kind, bytes] of Object.entries(written)) {
      const [line] = await linesOf(place, await send(place, new Uint8Array(bytes)));
      expect([kind, line?.after?.firstName, line?.after?.lastName]).toEqual([
        kind,
        'Jörg',
        'Größe',
      ]);
    }
    const wrong = [
      Buffer.from('504b030414000600', 'hex'),
      Buffer.from('%PDF-1.7 …'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a]),
      Buffer.from('member,date,steps\nmaya,2026-01-01,5\n'),
      Buffer.from(`${header}\n`),
      Buffer.from(''),
    ];
    for (const bytes of wrong)
      await expect(send(place, new Uint8Array(bytes))).rejects.toMatchObject({
        code: 'file_refused',
      });
    const empty = await api
      .as(place.admin)
      .call(downloadEligibilityTemplate, { params: { id: place.id } });
    expect(await empty.text()).toContain('first name');
  });
});

it('a program can upload at most fifty people files in 24 hours', async () => {
  const place = await makePlace();
  const line = `${mailOf('ada', place)};Ada;New;;;`;
  await api.inProgram({ programId: place.id }, async (db) => {
    for (let at = 0; at < 50; at += 1) {
      const plain = { fileName: null, isWhole: false, lines: 1, ignoredColumns: [] };
      const one = { uploadedBy: place.admin.memberId, ...plain };
      await insertFile(db, place.id, { fileId: newId(), ...one }, new Date());
    }
  });
  await expect(send(place, [line])).rejects.toMatchObject({ code: 'upload_limit_reached' });
});
