import {
  applyEligibilityFile,
  cancelEligibilityFile,
  createOrganization,
  getAuthUser,
  listProgramMembers,
  undoEligibilityFile,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { until } from '#test/fixtures/mail.fixture.ts';
import {
  act,
  api,
  apply,
  listFiles,
  mailOf,
  makePlace,
  peopleOf,
  send,
  undo,
} from '#test/fixtures/people-files.fixture.ts';

describe('a file of people', () => {
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
    expect(await undo(place, file)).toMatchObject({ kept: 2, done: 5, total: 5 });
    const kept = ['Bob New||', ...begun.filter((name) => !name.startsWith('Uma')), 'Una One||'];
    expect(await peopleOf(place)).toEqual(kept);
    await expect(act(place, file, undoEligibilityFile)).rejects.toMatchObject({
      code: 'import_not_ready',
    });
    // Someone removed by the undo returns with the next file.
    const again = await send(place, [`${mailOf('ada', place)};Ada;New;;;`]);
    expect(again.counts).toMatchObject({ return: 1, add: 0 });
    await apply(place, again);
    expect(await peopleOf(place)).toContain('Ada New||');
  });

  it("can't be undone after a day", async () => {
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

  it('can be stopped halfway and resumed, without doing anything twice', async () => {
    const place = await makePlace();
    const file = await send(
      place,
      Array.from({ length: 120 }, (_, at) => `${mailOf(`n${at}`, place)};Ann;N${at};Works;;`),
    );
    await act(place, file, applyEligibilityFile);
    await until(async () => {
      const [newest] = await listFiles(place);
      return (newest?.done ?? 0) > 0 ? newest : undefined;
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

  it("can be stopped before it's applied, but only by its program's administrators", async () => {
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

  it('is stopped if it removes more than a tenth of the members, until their number is confirmed', async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    for (let at = 0; at < 6; at += 1) await api.makeMember(of, { firstName: `Ann${at}` });
    const maya = await api.makeMember(of, { firstName: 'Maya', lastName: 'Stays' });
    const file = await send(place, [`${maya.email};;;;;`], { isWhole: true });
    expect(file).toMatchObject({ removesMany: 1, counts: { leave: 6 } });
    const params = { id: place.id, fileId: file.id };
    for (const query of [{}, { confirm: 5 }])
      await expect(
        api.as(place.admin).call(applyEligibilityFile, { params, query }),
      ).rejects.toMatchObject({
        code: 'confirmation_needed',
        fields: { confirm: 'This removes 6 of 8 people. Confirm their number.' },
      });
    expect(await peopleOf(place)).toHaveLength(7);
    await api.as(place.admin).call(applyEligibilityFile, { params, query: { confirm: 6 } });
    await until(async () => (await listFiles(place)).find(({ state }) => state === 'applied'));
    expect(await peopleOf(place)).toEqual(['Maya Stays||']);
  });
});
