import {
  type ChallengePackage,
  createChallenge,
  createChallengePackage,
  deleteChallengePackage,
  discardFormDraft,
  getFormDraft,
  keepFormDraft,
  listChallengeInvites,
  listChallengePackages,
  listProgramMaps,
  searchUnique,
  toFlag,
  updateChallengePackage,
} from '@stridewell/contracts';
import { drafts, sharedHistory, snackbars } from '@stridewell/platform';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleMap } from '#maps/map.fixture.ts';
import { challengeApi, showPage } from '../show-page.fixture.tsx';

const admin = sampleViewer({ isProgramAdmin: 1, adminLevel: 1 });
const challenge = sampleChallenge({ mayEdit: true, mapId: 2 });
const told = () => snackbars.list().at(-1)?.text;
const press = (name: string | RegExp) => screen.findByRole('button', { name });

function samplePackage(changes: Partial<ChallengePackage> = {}): ChallengePackage {
  return {
    id: 1,
    programId: null,
    featured: 1,
    duration: 10,
    steps: 6000,
    between: 'individuals',
    name: { en: 'First two weeks', es: 'Las dos primeras semanas' },
    description: { en: 'A gentle start.', es: 'Un comienzo suave.' },
    format: 'total',
    goal: null,
    trackTextAndImagePoints: 1,
    trackQuestionPoints: 1,
    dailyCap: 20_000,
    graceHours: 24,
    allowActivities: 1,
    allowManualEntries: 0,
    mapId: 2,
    allowAddingCompletionDate: 0,
    allowFreeTextInput: 0,
    ...changes,
  };
}

const own = samplePackage({
  id: 31,
  programId: 100,
  featured: 0,
  steps: 7000,
  mapId: null,
  name: { en: 'Lunch walks', es: 'Lunch walks' },
  description: { en: '', es: '' },
});

function packageApi(packages = [samplePackage(), own], shown = challenge) {
  const api = challengeApi(shown);
  api.answer(getFormDraft, { data: { draft: null } });
  api.answer(keepFormDraft, { data: { savedAt: '2026-11-20T12:00:00.000Z' } });
  api.answer(discardFormDraft, { data: { id: 7 } });
  api.answer(listProgramMaps, { data: [sampleMap()] });
  api.answer(searchUnique, { data: { isUnique: true } });
  api.answer(listChallengeInvites, samplePage([]));
  api.answer(listChallengePackages, samplePage(packages));
  return api;
}

afterEach(() => drafts.forget(admin.id, 'challenge-builder'));

it('lets administrators start with a package, whose settings fill the steps', async () => {
  const sites = samplePackage({
    id: 3,
    mapId: null,
    between: 'organization',
    name: { en: 'Sites', es: 'Sedes' },
  });
  // The next page has its own tests: here it has no map to draw.
  const made = sampleChallenge({ mayEdit: true });
  const api = packageApi([samplePackage(), own, sites], made);
  api.answer(createChallenge, { data: made });
  const { person } = await showPage('/challenge-builder/create', { api, viewer: admin });
  expect(await screen.findByText('10 days · 6,000 steps a day · Individual')).toBeVisible();
  expect(await screen.findByText('Map: West Highland Way')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sites' })).not.toBeInTheDocument();
  await person.click(await press('Start from scratch'));
  expect(await screen.findByRole('textbox', { name: /^Challenge name/ })).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Basics' }).parentElement).toHaveFocus();
  await person.click(await press('Back'));
  await person.click(await press('Use package: First two weeks'));
  expect(await screen.findByRole('textbox', { name: /^Challenge name/ })).toHaveValue(
    'First two weeks',
  );
  for (let step = 1; step <= 3; step += 1) await person.click(await press('Continue'));
  await person.click(await press('Create challenge'));
  await waitFor(() => expect(sharedHistory.location.pathname).toBe('/challenges/500'));
  const { body } = api.inputs(createChallenge)[0] ?? {};
  expect(body).toMatchObject({
    challengeName: 'First two weeks',
    description: 'A gentle start.',
    steps: 6000,
    mapId: 2,
    dailyCap: 20_000,
    graceHours: 24,
    allowActivities: true,
    allowManualEntries: false,
    between: 'individuals',
  });
  expect(Date.parse(body?.endDate ?? '') - Date.parse(body?.startDate ?? '')).toBe(9 * 86_400_000);
});

it("doesn't ask anyone else for a package, and continues with a draft", async () => {
  const api = packageApi();
  const { unmount } = await showPage('/challenge-builder/create', { api });
  expect(await screen.findByRole('textbox', { name: /^Challenge name/ })).toBeVisible();
  expect(api.inputs(listChallengePackages)).toEqual([]);
  unmount();
  drafts.keep(admin.id, 'challenge-builder', { challengeName: 'Canal Miles' });
  await showPage('/challenge-builder/create', { api, viewer: admin });
  expect(await screen.findByRole('textbox', { name: /^Challenge name/ })).toHaveValue(
    'Canal Miles',
  );
});

it("renames, features and deletes the program's packages, in the reader's language", async () => {
  const api = packageApi();
  api.answer(updateChallengePackage, ({ body }) => ({
    data: { ...own, featured: toFlag(body.featured ?? 0) },
  }));
  const message = 'The package has been deleted.';
  api.answer(deleteChallengePackage, { data: { id: 31 }, message });
  const { person } = await showPage('/challenge-builder/create', {
    api,
    viewer: admin,
    language: 'es',
  });
  expect(await screen.findByRole('heading', { name: 'Las dos primeras semanas' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Acciones para/ })).toHaveLength(1);
  await person.click(await press('Acciones para Lunch walks'));
  await person.click(screen.getByRole('menuitem', { name: 'Destacar' }));
  await waitFor(() => expect(told()).toBe('Destacaste el paquete'));
  await person.click(await press('Acciones para Lunch walks'));
  await person.click(screen.getByRole('menuitem', { name: 'Cambiar nombre' }));
  const name = await screen.findByRole('textbox', { name: /^Nombre del paquete/ });
  await person.clear(name);
  await person.click(await press('Guardar nombre'));
  expect(await screen.findByText('Escribe un nombre para el paquete.')).toBeVisible();
  await person.type(name, 'A mediodía');
  await person.click(await press('Guardar nombre'));
  await waitFor(() => expect(told()).toBe('Cambiaste el nombre del paquete'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.inputs(updateChallengePackage)).toMatchObject([
    { params: { id: 31 }, body: { featured: true } },
    { params: { id: 31 }, body: { name: 'A mediodía' } },
  ]);
  await person.click(await press('Acciones para Lunch walks'));
  await person.click(screen.getByRole('menuitem', { name: 'Eliminar paquete' }));
  const question = screen.getByRole('alertdialog', { name: '¿Eliminar Lunch walks?' });
  await person.click(within(question).getByRole('button', { name: 'Eliminar paquete' }));
  await waitFor(() => expect(told()).toBe('El paquete se eliminó.'));
});

it("starts from scratch even if the packages can't be loaded", async () => {
  const api = packageApi();
  api.fail(listChallengePackages, 'internal_error');
  const { person } = await showPage('/challenge-builder/create', { api, viewer: admin });
  expect(await press('Retry')).toBeVisible();
  await person.click(await press('Start from scratch'));
  expect(await screen.findByRole('textbox', { name: /^Challenge name/ })).toBeVisible();
});

it('saves the settings of a challenge as a package, for administrators', async () => {
  const api = packageApi();
  const fields = { name: ['This is already taken.'] };
  api.fail(createChallengePackage, 'already_taken', { fields });
  const { person } = await showPage('/challenges/challenge-edit/500', { api, viewer: admin });
  await person.click(await press('Save as package'));
  expect(await screen.findByText('This is already taken.')).toBeVisible();
  api.answer(createChallengePackage, { data: own });
  const name = screen.getByRole('textbox', { name: /^Package name/ });
  await person.clear(name);
  await person.type(name, 'Autumn again');
  await person.click(await press('Save as package'));
  await waitFor(() => expect(told()).toBe('Package saved'));
  const { days, steps, dailyCap } = challenge;
  expect(api.inputs(createChallengePackage).at(-1)).toMatchObject({
    body: { name: 'Autumn again', duration: days, steps, dailyCap, mapId: 2 },
  });
});
