import {
  applySeasonTemplate,
  createSeasonTemplate,
  deleteSeasonTemplate,
  listSeasonTemplates,
  previewSeason,
  type SeasonTemplate,
  undoBulkAct,
  updateSeasonTemplate,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/calendar/seasons';
const spring: SeasonTemplate = {
  id: 5,
  name: 'Spring',
  version: 3,
  pieces: [
    { id: 1, kind: 'notice', title: 'Soon', day: 0, length: null },
    { id: 2, kind: 'challenge', title: 'Spring Miles', day: 7, length: 28 },
  ],
};
const told = () => snackbars.list().at(-1);

async function show(seasons: SeasonTemplate[] = [spring]) {
  const api = createFakeApi();
  api.answer(listSeasonTemplates, { data: seasons });
  return { ...(await showPage(address, { api })), api };
}

async function openMenu(person: Awaited<ReturnType<typeof show>>['person'], item: string) {
  await person.click(await screen.findByRole('button', { name: 'Actions for Spring' }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
}

describe('season templates', () => {
  it('are listed, and made from a part of the calendar', async () => {
    const { api, person } = await show();
    expect(await screen.findByText('2 items · 35 days')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save a season' }));
    const form = await screen.findByRole('dialog', { name: 'Save a season' });
    await person.click(await within(form).findByRole('button', { name: 'Save template' }));
    expect(await within(form).findByText('Enter a name.')).toBeVisible();
    await person.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Fall');
    api.answer(createSeasonTemplate, { data: { ...spring, id: 6, name: 'Fall' } });
    await person.click(within(form).getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(told()?.text).toBe('Template saved'));
    expect(api.inputs(createSeasonTemplate)[0]?.body).toMatchObject({
      name: 'Fall',
      startDate: expect.stringMatching(/-01-01$/),
      endDate: expect.stringMatching(/-12-31$/),
    });
  });

  it('start with a ready-made season', async () => {
    const { api, person } = await show([]);
    expect(await screen.findByText('No templates yet')).toBeVisible();
    api.answer(createSeasonTemplate, { data: spring });
    await person.click(screen.getByRole('button', { name: 'Add Fresh start' }));
    await waitFor(() => expect(told()?.text).toBe('Template added'));
    expect(api.inputs(createSeasonTemplate)).toMatchObject([
      { body: { name: 'Fresh start', ready: 'fresh-start', language: 'en' } },
    ]);
  });

  it('change their titles and days, and leave items out', async () => {
    const { api, person } = await show();
    await openMenu(person, 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit template' });
    const challenge = await within(form).findByRole('group', { name: 'Challenge' });
    await person.type(within(challenge).getByRole('textbox', { name: 'Challenge' }), ' II');
    await person.click(within(form).getByRole('button', { name: 'Remove Soon' }));
    expect(within(form).queryByRole('group', { name: 'Notice' })).not.toBeInTheDocument();
    api.answer(updateSeasonTemplate, { data: spring });
    await person.click(within(form).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(told()?.text).toBe('Changes saved'));
    expect(api.inputs(updateSeasonTemplate)).toMatchObject([
      {
        body: { name: 'Spring', pieces: [{ id: 2, title: 'Spring Miles II', day: 7 }], version: 3 },
      },
    ]);
  });

  it('are planned after a preview, and undone', async () => {
    const { api, person } = await show();
    api.answer(previewSeason, {
      data: spring.pieces.map((piece) => ({
        ...piece,
        startDate: '2027-03-01',
        endDate: piece.kind === 'notice' ? null : '2027-03-28',
        refusal: null,
      })),
    });
    await person.click(await screen.findByRole('button', { name: 'Plan Spring' }));
    const ask = await screen.findByRole('dialog', { name: 'Plan “Spring”' });
    expect(await within(ask).findByText('Mar 1, 2027 – Mar 28, 2027')).toBeVisible();
    api.answer(applySeasonTemplate, { data: { created: 2, bulkActId: 44 } });
    await person.click(within(ask).getByRole('button', { name: 'Create 2 items' }));
    await waitFor(() => expect(told()?.text).toBe('2 items created'));
    expect(api.inputs(applySeasonTemplate)).toMatchObject([{ body: { version: 3 } }]);
    api.answer(undoBulkAct, { data: { undone: 2, remaining: 0 } });
    act(() => told()?.action?.onPress());
    await waitFor(() => expect(told()?.text).toBe('Season removed'));
  });

  it("can't be planned if something would be too early", async () => {
    const { api, person } = await show();
    api.answer(previewSeason, {
      data: spring.pieces.map((piece) => ({
        ...piece,
        startDate: '2020-03-01',
        endDate: null,
        refusal: 'past' as const,
      })),
    });
    await person.click(await screen.findByRole('button', { name: 'Plan Spring' }));
    const ask = await screen.findByRole('dialog', { name: 'Plan “Spring”' });
    expect(
      await within(ask).findByText('2 items would be too early. Choose a later date.'),
    ).toBeVisible();
    expect(within(ask).getByRole('button', { name: 'Create 2 items' })).toBeDisabled();
  });

  it('are deleted after a question, which can be undone', async () => {
    const { api, person } = await show();
    await openMenu(person, 'Delete');
    api.answer(deleteSeasonTemplate, { data: { id: 5, bulkActId: 45 } });
    const ask = await screen.findByRole('alertdialog', { name: 'Delete Spring?' });
    await person.click(within(ask).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(told()?.text).toBe('Template deleted'));
    expect(told()?.action?.label).toBe('Undo');
  });
});
