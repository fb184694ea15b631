import {
  createPeopleDrop,
  deletePeopleDrop,
  getPeopleDrop,
  listEligibilityFiles,
  listEligibilityLines,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await startTestApi({ publicOrigin: 'https://walk.example' });

let networks = 0;
const newNetwork = () => `10.7.${(networks += 1)}.9`;

async function makePlace(isWhole = false) {
  const program = await api.makeProgram();
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  const params = { id: program.programId };
  const made = await api.as(admin).call(createPeopleDrop, { params, body: { isWhole } });
  return { program, admin, params, address: made.data.address };
}

const pathOf = (address: string) => new URL(address).pathname;

const put = (address: string, payload: string, remoteAddress = newNetwork()) =>
  api.app.inject({
    method: 'PUT',
    url: pathOf(address),
    headers: { 'content-type': 'text/csv' },
    payload,
    remoteAddress,
  });

const listFiles = async ({ admin, program }: { admin: TestMember; program: TestProgram }) =>
  (await api.as(admin).call(listEligibilityFiles, { params: { id: program.programId } })).data;

describe('the upload address for people files', () => {
  it('compares a file, which changes no one before an administrator applies it', async () => {
    const place = await makePlace();
    const { address, admin, params } = place;
    expect(address).toMatch(/^https:\/\/walk\.example\/api\/people-drop\/pdl_\d+_[\w-]{43}$/);
    const answer = await put(address, 'email,first name,last name\nada@example.org,Ada,Lovelace');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ data: { lines: 1, counts: { add: 1 } } });
    const [file] = await listFiles(place);
    expect(file).toMatchObject({ state: 'checked', isWhole: 0, canApply: 1 });
    const lines = await api
      .as(admin)
      .call(listEligibilityLines, { params: { ...params, fileId: file?.id ?? 0 } });
    expect(lines.data).toMatchObject([{ act: 'add', email: 'ada@example.org' }]);
    const { data } = await api.as(admin).call(getPeopleDrop, { params });
    expect(data.drop).toMatchObject({ lastOutcome: 'checked', hint: address.slice(-4) });
  });

  it('says which people a list of everyone would remove', async () => {
    const place = await makePlace(true);
    await api.makeMember(place.program);
    await put(place.address, 'email,first name,last name\nada@example.org,Ada,Lovelace');
    expect(await listFiles(place)).toMatchObject([{ isWhole: 1, counts: { add: 1, leave: 1 } }]);
  });

  it('refuses a file that cannot be read, and says so to the administrators', async () => {
    const { address, admin, params } = await makePlace();
    for (const [text, code, outcome] of [
      ['Kontakt;Rufname;Zuname\nx@example.org;Ada;Ruiz', 'answers_needed', 'answers_needed'],
      ['%PDF-1.7', 'file_refused', 'refused'],
    ] as const) {
      const answer = await put(address, text);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ error: { code } });
      const { data } = await api.as(admin).call(getPeopleDrop, { params });
      expect(data.drop?.lastOutcome).toBe(outcome);
    }
  });

  it('ends when it is replaced or deleted, with the same response as one that never was', async () => {
    const place = await makePlace();
    const elsewhere = await makePlace();
    const { admin, params } = place;
    const body = { isWhole: false };
    const again = await api.as(admin).call(createPeopleDrop, { params, body });
    await api.as(elsewhere.admin).call(deletePeopleDrop, { params: elsewhere.params });
    const id = String(place.program.programId);
    const answers = [];
    for (const address of [
      place.address,
      elsewhere.address,
      again.data.address.replace(`pdl_${id}`, `pdl_${elsewhere.program.programId}`),
      `https://walk.example/api/people-drop/pdl_${id}_${'A'.repeat(43)}`,
      'https://walk.example/api/people-drop/x',
    ]) {
      const answer = await put(address, 'email,first name,last name\na@example.org,A,B');
      const { error } = answer.json<{ error: { code: string; message: string } }>();
      answers.push(JSON.stringify([answer.statusCode, error.code, error.message]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('404');
    expect(await listFiles(place)).toEqual([]);
    const stored = await api.inProgram(place.program, (db) =>
      db.selectFrom('peopleDrop').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(again.data.address.slice(-43));
  });

  it('is managed by administrators of the program only', async () => {
    const { program, params } = await makePlace();
    const elsewhere = await makePlace();
    const member = await api.makeMember(program);
    for (const [caller, code] of [
      [member, 'forbidden'],
      [elsewhere.admin, 'not_found'],
    ] as const) {
      const as = api.as(caller);
      const made = as.call(createPeopleDrop, { params, body: { isWhole: true } });
      await expect(made).rejects.toMatchObject({ code });
      await expect(as.call(getPeopleDrop, { params })).rejects.toMatchObject({ code });
      await expect(as.call(deletePeopleDrop, { params })).rejects.toMatchObject({ code });
    }
  });

  it('slows down guesses of one network', async () => {
    const { program } = await makePlace();
    const guess = `https://walk.example/api/people-drop/pdl_${program.programId}_${'B'.repeat(43)}`;
    const network = newNetwork();
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push((await put(guess, '', network)).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(404));
    expect(statuses).toContain(429);
  });
});
