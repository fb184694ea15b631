import { cancelEligibilityFile, downloadRefusedPeople } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  act,
  api,
  apply,
  makePlace,
  mailOf,
  send,
  undo,
} from '#test/fixtures/people-files.fixture.ts';

const columns = 'Kontakt;Rufname;Zuname;Standort';
const named = 'email,firstName,lastName,';

describe('a people file with unknown columns', () => {
  it('is read as its admin says, which its program remembers once it is applied', async () => {
    const place = await makePlace();
    const lines = (name: string) => [`${mailOf(name, place)};Ana;Ruiz;Lima`];
    await expect(send(place, lines('ana'), { columns })).rejects.toMatchObject({
      code: 'answers_needed',
      asked: { columns: [{ likely: 'email' }, { title: 'Rufname' }, {}, {}] },
    });
    const file = await send(place, lines('ana'), { columns, named });
    expect(file).toMatchObject({ counts: { add: 1 }, ignoredColumns: ['Standort'] });
    await expect(send(place, lines('bo'), { columns })).rejects.toMatchObject({
      code: 'answers_needed',
    });
    await apply(place, file);
    expect(await send(place, lines('bo'), { columns })).toMatchObject({ counts: { add: 1 } });
    await expect(send(await makePlace(), lines('bo'), { columns })).rejects.toMatchObject({
      code: 'answers_needed',
    });
  });

  it('is asked about again once a file that was read with the answer is undone or discarded', async () => {
    const place = await makePlace();
    const lines = (name: string) => [`${mailOf(name, place)};Ana;Ruiz;Lima`];
    const wrong = 'email,lastName,firstName,';
    const first = await send(place, lines('ana'), { columns, named: wrong });
    await apply(place, first);
    await undo(place, first);
    const asked = { code: 'answers_needed' };
    await expect(send(place, lines('bo'), { columns })).rejects.toMatchObject(asked);
    await apply(place, await send(place, lines('bo'), { columns, named: wrong }));
    const later = await send(place, lines('cy'), { columns });
    await act(place, later, cancelEligibilityFile);
    await expect(send(place, lines('di'), { columns })).rejects.toMatchObject(asked);
  });
});

describe('the refused lines of a people file', () => {
  it('can be downloaded with what to change, by admins of the program only', async () => {
    const place = await makePlace();
    const file = await send(place, [
      'nobody;Ana;Ruiz;;;',
      `${mailOf('bo', place)};Bo;Li;;;gone`,
      `${mailOf('cy', place)};Cy;Ng;;;`,
    ]);
    const download = (by: Awaited<ReturnType<typeof makePlace>>['admin'], id = place.id) =>
      api.as(by).call(downloadRefusedPeople, { params: { id, fileId: file.id } });
    expect((await (await download(place.admin)).text()).split(/\r?\n/)).toEqual([
      expect.stringMatching(/^.?Line,Email,Employee ID,What to change$/),
      '2,"nobody","","Enter an email address like name@example.org."',
      `3,"${mailOf('bo', place)}","","Use active or left as the status, or leave the cell empty."`,
      '',
    ]);
    const member = await api.makeMember({ programId: place.id });
    await expect(download(member)).rejects.toMatchObject({ code: 'forbidden' });
    const other = await makePlace();
    await expect(download(other.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(download(other.admin, other.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
