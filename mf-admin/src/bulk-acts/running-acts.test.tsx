import {
  createBulkAct,
  getBulkAct,
  listAdminLog,
  listProgramMembers,
  listReportViews,
  stopBulkAct,
  undoBulkAct,
} from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, renderScreen, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { answerPeriods } from '#report-periods.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';
import { sampleMember } from '#sample-member.fixture.ts';
import { type BulkActOutcome, useStartBulkAct } from './running-acts.queries.ts';
import { sampleAct } from './sample-act.fixture.ts';
import { startedActs } from './started-acts.ts';

const told = () => snackbars.list().at(-1);
const viewer = sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin' });
const working = sampleAct({ state: 'working', reached: 1, items: 1, left: 1 });

afterEach(() => act(() => startedActs.remove(7)));

/** Removes two members from the list; the change has the given outcome when it is fetched. */
async function removeTwo(outcome: BulkActOutcome, language: 'en' | 'es' = 'en') {
  const api = createFakeApi();
  api.answer(listProgramMembers, samplePage([sampleMember(), sampleMember({ id: 10 })]));
  const { skippedItems: _, ...started } = working;
  api.answer(createBulkAct, { data: { ...started, reached: 0 } });
  api.answer(getBulkAct, { data: outcome });
  const path = '/admin/member-center/settings';
  const { person } = await showPage(path, { api, viewer, language });
  const [all] = await screen.findAllByRole('checkbox');
  if (all) await person.click(all);
  const remove = language === 'en' ? 'Remove' : 'Dar de baja';
  await person.click(screen.getByRole('button', { name: remove }));
  const ask = await screen.findByRole('alertdialog');
  await person.click(within(ask).getByRole('button', { name: remove }));
  await waitFor(() => expect(ask).not.toBeInTheDocument());
  return { api, person };
}

describe('a running bulk change', () => {
  it('is one call, and its result has Undo', async () => {
    const { api } = await removeTwo(sampleAct());
    await waitFor(() => expect(told()?.text).toBe('Members removed: 2'));
    expect(api.inputs(createBulkAct).map(({ body }) => body)).toMatchObject([
      { kind: 'members-removed', ids: [9, 10], bulkAct: expect.stringMatching(/^\w{32}$/) },
    ]);
    api.answer(undoBulkAct, { data: { undone: 2, remaining: 0 } });
    act(() => told()?.action?.onPress());
    await waitFor(() => expect(told()?.text).toBe('Changes undone: 2'));
    expect(api.inputs(undoBulkAct)).toMatchObject([{ params: { id: 7 } }]);
  });

  it('shows progress and a result if the server takes a while to undo it', async () => {
    const { api } = await removeTwo(sampleAct());
    await waitFor(() => expect(told()?.text).toBe('Members removed: 2'));
    api.answer(undoBulkAct, { data: { undone: 0, remaining: 2 } });
    const undone = { undoneAt: new Date().toISOString(), undoneBy: 'Priya Raman' };
    api.answer(getBulkAct, { data: sampleAct({ ...undone, state: 'undoing', left: 1 }) });
    act(() => told()?.action?.onPress());
    expect(await screen.findByRole('progressbar', { name: 'Undoing: 1 of 2' })).toBeVisible();
    api.answer(getBulkAct, { data: sampleAct({ ...undone, left: 0 }) });
    await waitFor(() => expect(told()?.text).toBe('Changes undone: 2'));
  });

  it('shows its progress on other pages too, and can be stopped there', async () => {
    const { api, person } = await removeTwo(working);
    answerPeriods(api);
    api.answer(listReportViews, samplePage([]));
    api.answer(listAdminLog, samplePage([]));
    const name = 'Removing members: 1 of 2';
    expect(await screen.findByRole('progressbar', { name })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Reporting' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reporting' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name })).toBeVisible();
    const stopped = sampleAct({ state: 'stopped', items: 1, left: 1 });
    const { skippedItems: _, ...answer } = stopped;
    api.answer(stopBulkAct, { data: answer });
    api.answer(getBulkAct, { data: stopped });
    await person.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(told()?.text).toBe('Stopped. Members removed: 1'));
    expect(told()?.action?.label).toBe('Undo');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('refetches the list at its end', async () => {
    const { api } = await removeTwo(working);
    await screen.findByRole('progressbar');
    const before = api.inputs(listProgramMembers).length;
    api.answer(getBulkAct, { data: sampleAct() });
    await waitFor(() => expect(told()?.text).toBe('Members removed: 2'));
    await waitFor(() => expect(api.inputs(listProgramMembers).length).toBeGreaterThan(before));
  });

  it('says how many items were skipped, and why if the reason is the same', async () => {
    const message = "You can't remove an admin whose role is above yours.";
    const skippedItem = { id: 9, name: 'Ben Ode', code: 'role_above_own', message } as const;
    const one = { items: 1, left: 1, skipped: 1, skippedItems: [skippedItem] };
    await removeTwo(sampleAct(one));
    await waitFor(() => expect(told()?.text).toBe(`Members removed: 1. Skipped: 1. ${message}`));
  });

  it('says in Spanish that nothing changed', async () => {
    const reasons = [
      { id: 9, name: 'Ben', code: 'role_above_own', message: '' },
      { id: 10, name: 'Cleo', code: 'forbidden', message: '' },
    ] as const;
    const none = { items: 0, left: 0, skipped: 2, skippedItems: [...reasons] };
    await removeTwo(sampleAct(none), 'es');
    await waitFor(() => expect(told()?.text).toBe('No cambió nada. Omitidos: 2'));
    expect(told()).toMatchObject({ type: 'danger' });
    expect(told()?.action).toBeUndefined();
  });
});

function Start({ ids }: { ids: number[] }) {
  const { mutate } = useStartBulkAct();
  return <button onClick={() => mutate({ kind: 'teams-deleted', ids })}>Start</button>;
}

it('a bulk change of more items than fit in one call is several calls of one action', async () => {
  const api = createFakeApi();
  const { skippedItems: _, ...started } = working;
  api.answer(createBulkAct, { data: started });
  const ids = Array.from({ length: 1_050 }, (__, at) => at + 1);
  const { person } = await renderScreen(<Start ids={ids} />, { api, viewer });
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(api.inputs(createBulkAct)).toHaveLength(2));
  const bodies = api.inputs(createBulkAct).map(({ body }) => body);
  expect(bodies.map((body) => body.ids?.length)).toEqual([1_000, 50]);
  expect(new Set(bodies.map(({ bulkAct }) => bulkAct)).size).toBe(1);
});
