import {
  applyEligibilityFile,
  cancelEligibilityFile,
  createOrganization,
  downloadEligibilityTemplate,
  type EligibilityFile,
  getAuthUser,
  listEligibilityFiles,
  listEligibilityLines,
  listProgramMembers,
  undoEligibilityFile,
  uploadEligibilityFile,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { mailTo, until } from '#test/fixtures/mail.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { insertFile } from './eligibility.sql.ts';

const api = await startTestApi();

interface Place {
  admin: TestMember;
  id: number;
}

async function makePlace(): Promise<Place> {
  const program = await api.makeProgram();
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  return { admin, id: program.programId };
}

const header = 'E-Mail;First name;Last name;Organization;Team;Status';

async function send(
  { admin, id }: Place,
  lines: readonly string[] | Uint8Array<ArrayBuffer>,
  isWhole = false,
): Promise<EligibilityFile> {
  const text = lines instanceof Uint8Array ? lines : [header, ...lines].join('\n');
  const body = new File([text], 'people.csv');
  // The same request within seconds would be a double click.
  const query = { fileName: `${unique()}.csv`, isWhole };
  return (await api.as(admin).call(uploadEligibilityFile, { params: { id }, query, body })).data;
}

async function act(place: Place, file: EligibilityFile, endpoint: typeof applyEligibilityFile) {
  const params = { id: place.id, fileId: file.id };
  return (await api.as(place.admin).call(endpoint, { params })).data;
}

async function untilState(place: Place, file: EligibilityFile, state: EligibilityFile['state']) {
  return until(async () => {
    const { data } = await api
      .as(place.admin)
      .call(listEligibilityFiles, { params: { id: place.id } });
    return data.find((one) => one.id === file.id && one.state === state);
  });
}

async function apply(place: Place, file: EligibilityFile): Promise<EligibilityFile> {
  await act(place, file, applyEligibilityFile);
  return untilState(place, file, 'applied');
}

async function linesOf({ admin, id }: Place, { id: fileId }: EligibilityFile) {
  const params = { id, fileId };
  const { data } = await api.as(admin).call(listEligibilityLines, { params });
  return data;
}

async function peopleOf({ admin, id }: Place): Promise<string[]> {
  const { data } = await api.as(admin).call(listProgramMembers, { params: { id } });
  return data
    .filter((one) => one.id !== admin.memberId)
    .map(({ name, organization, team }) => [name, organization?.name, team?.name].join('|'));
}

const unique = () => Math.random().toString(36).slice(2);
const mailOf = (name: string, place: Place) => `${name}.${place.id}@example.org`;

describe('a file of people', () => {
  it('adds, changes and takes out, and says so before it does', async () => {
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
    // Once more it says what the program says already.
    expect((await send(place, lines)).counts).toMatchObject({ same: 3, add: 0, change: 0 });
  });

  it('can be undone within a day, except for members who have signed in or changed since', async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    const maya = await api.makeMember(of, { firstName: 'Maya', lastName: 'Old' });
    const theo = await api.makeMember(of, { firstName: 'Theo', lastName: 'Marsh' });
    const uma = await api.makeMember(of, { firstName: 'Uma', lastName: 'One' });
    const group = { body: { name: 'Before', programId: place.id } };
    await api.as(place.admin).call(createOrganization, group);
    await apply(place, await send(place, [`${maya.email};;;Before;;`, `${theo.email};;;Before;;`]));
    const begun = await peopleOf(place);
    const file = await send(place, [
      `${mailOf('ada', place)};Ada;New;Works;Striders;`,
      `${mailOf('bob', place)};Bob;New;;;`,
      `${maya.email};;Lindqvist;Works;Striders;`,
      `${uma.email};Ursula;;;;`,
      `${theo.email};;;;;left`,
    ]);
    await apply(place, file);
    const { data } = await api
      .as(place.admin)
      .call(listProgramMembers, { params: { id: place.id }, query: { search: 'Bob' } });
    await api.beginSession({ ...maya, memberId: data[0]?.id ?? 0 });
    await apply(place, await send(place, [`${uma.email};Una;;;;`]));
    await act(place, file, undoEligibilityFile);
    expect(await untilState(place, file, 'undone')).toMatchObject({ kept: 2, done: 5, total: 5 });
    const kept = ['Bob New||', ...begun.filter((name) => !name.startsWith('Uma')), 'Una One||'];
    expect(await peopleOf(place)).toEqual(kept);
    await expect(act(place, file, undoEligibilityFile)).rejects.toMatchObject({
      code: 'import_not_ready',
    });
    // Who was taken out again comes back with the next file.
    const again = await send(place, [`${mailOf('ada', place)};Ada;New;;;`]);
    expect(again.counts).toMatchObject({ return: 1, add: 0 });
    await apply(place, again);
    expect(await peopleOf(place)).toContain('Ada New||');
  });

  it('takes out nobody after its day', async () => {
    const place = await makePlace();
    const file = await send(place, [`${mailOf('ada', place)};Ada;New;;;`]);
    await apply(place, file);
    await api.inProgram({ programId: place.id }, (db) =>
      db
        .updateTable('eligibilityFile')
        .set({ appliedAt: new Date(Date.now() - 25 * 3_600_000) })
        .where('programId', '=', place.id)
        .execute(),
    );
    await expect(act(place, file, undoEligibilityFile)).rejects.toMatchObject({
      code: 'undo_over',
    });
  });

  it('takes out whom a whole file does not name, administrators and refused lines aside', async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    const maya = await api.makeMember(of, { firstName: 'Maya', lastName: 'One' });
    const theo = await api.makeMember(of, { firstName: 'Theo', lastName: 'Two' });
    const uma = await api.makeMember(of, { firstName: 'Uma', lastName: 'Three' });
    await api.makeMember(of, { firstName: 'Zoe', lastName: 'Admin', roleName: 'CoreTierAdmin' });
    const lines = [`${maya.email};;;;;`, `${theo.email};=cmd();;;;`];
    expect((await send(place, lines)).counts).toMatchObject({ leave: 0 });
    const file = await send(place, lines, true);
    expect(file.counts).toMatchObject({ same: 1, refused: 1, leave: 1 });
    expect((await linesOf(place, file))[0]).toMatchObject({ line: null, email: uma.email });
    await apply(place, file);
    expect(await peopleOf(place)).toEqual(['Maya One||', 'Theo Two||', 'Zoe Admin||']);
  });

  it('names each line that it refuses, and why', async () => {
    const place = await makePlace();
    const name = unique();
    const program = { programId: place.id };
    const odile = await api.makeMember(program);
    await makeReseller(api, { programs: [program], people: [odile] });
    const file = await send(place, [
      `a.${name}@example.org;Ada;One;;;`,
      `A.${name}@example.org;Ada;Two;;;`,
      'nobody;Ada;One;;;',
      `b.${name}@example.org;=HYPERLINK("x");One;;;`,
      `c.${name}@example.org;Ada;;;;`,
      `d.${name}@example.org;Ada;One;;;gone`,
      `e.${name}@example.org;;;;;left`,
      `${place.admin.email};;;;;left`,
      `f.${name}@example.org;"Ada;One;;;`,
      `g.${name}@example.org;${'x'.repeat(61)};One;;;`,
      `${odile.email};;;;;left`,
    ]);
    const refused = (await linesOf(place, file)).filter(({ act: does }) => does === 'refused');
    expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 line_repeated',
      '4 email_unreadable',
      '5 unreadable',
      '6 name_missing',
      '7 status_unknown',
      '8 not_a_member',
      '9 administrator',
      '10 unreadable',
      '11 name_unreadable',
      '12 reseller_staff',
    ]);
  });

  it('reads what spreadsheet programs write, and refuses what is no list', async () => {
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

  it('is stopped half-way, gone on with, and does nothing twice', async () => {
    const place = await makePlace();
    const file = await send(
      place,
      Array.from({ length: 120 }, (_, at) => `${mailOf(`n${at}`, place)};Ann;N${at};Works;;`),
    );
    await act(place, file, applyEligibilityFile);
    await until(async () => {
      const { data } = await api
        .as(place.admin)
        .call(listEligibilityFiles, { params: { id: place.id } });
      return (data[0]?.done ?? 0) > 0 ? data[0] : undefined;
    });
    const stopped = await act(place, file, cancelEligibilityFile);
    expect(stopped).toMatchObject({ state: 'stopped', canApply: 1, canUndo: 1, total: 120 });
    expect(stopped.done).toBeLessThan(120);
    expect(await apply(place, file)).toMatchObject({ done: 120, total: 120, overtaken: 0 });
    const { meta } = await api
      .as(place.admin)
      .call(listProgramMembers, { params: { id: place.id } });
    expect(meta.total).toBe(121);
  });

  it("can be stopped before it's applied, by its program's administrators only", async () => {
    const place = await makePlace();
    const file = await send(place, [`${mailOf('ada', place)};Ada;New;;;`]);
    expect(await act(place, file, cancelEligibilityFile)).toMatchObject({ state: 'cancelled' });
    await expect(act(place, file, applyEligibilityFile)).rejects.toMatchObject({
      code: 'import_not_ready',
    });
    const other = await makePlace();
    await expect(
      act({ ...place, admin: other.admin }, file, applyEligibilityFile),
    ).rejects.toMatchObject({ code: 'not_found' });
    const maya = await api.makeMember({ programId: place.id });
    await expect(send({ ...place, admin: maya }, [])).rejects.toMatchObject({ code: 'forbidden' });
    expect((await api.as(maya).call(getAuthUser)).data.adminLevel).toBe(0);
  });
});

it('a program can upload at most fifty people files in 24 hours', async () => {
  const place = await makePlace();
  const line = `${mailOf('ada', place)};Ada;New;;;`;
  await api.inProgram({ programId: place.id }, async (db) => {
    for (let at = 0; at < 50; at += 1) {
      const one = { uploadedBy: place.admin.memberId, fileName: null, isWhole: false, lines: 1 };
      await insertFile(db, place.id, { fileId: newId(), ...one }, new Date());
    }
  });
  await expect(send(place, [line])).rejects.toMatchObject({ code: 'upload_limit_reached' });
});
