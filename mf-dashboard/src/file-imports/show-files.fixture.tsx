import { type AuthUser, listFileImports, type FileImport } from '@stridewell/contracts';
import { createFakeApi, renderScreen, samplePage } from '@stridewell/testing';
import { DashboardRoutes } from '../routes.tsx';

const path = '/member-settings/files';

/** A file that was read but not imported yet. */
export const ready: FileImport = {
  id: 80,
  fileName: 'export.zip',
  kind: 'apple-health',
  state: 'ready',
  problem: null,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  bytes: 900,
  percent: 100,
  people: [],
  personDays: [],
  metrics: ['steps'],
  firstDate: '2026-11-01',
  lastDate: '2026-11-19',
  unreadable: 2,
  problems: [{ reason: 'record_unreadable', lines: 2 }],
  questions: [],
  columns: [],
  contents: [
    { file: null, title: 'StepCount', outcome: 'imported', reason: null, count: 300 },
    { file: null, title: 'DietaryWater', outcome: 'ignored', reason: 'not_kept', count: 7 },
    { file: 'activities.csv', title: null, outcome: 'ignored', reason: 'strava', count: 1 },
  ],
  newDays: 18,
  changedDays: 0,
  sameDays: 0,
  refusedDays: 1,
  daysApplied: 0,
  daysKept: 0,
  refused: [{ reason: 'before_registration', days: 1 }],
  canApply: 1,
  canCancel: 1,
  canUndo: 0,
  undoUntil: null,
};

/** Renders the files page; each request gets the current files. */
export async function show(files: () => FileImport[], viewer?: AuthUser) {
  const api = createFakeApi();
  api.answer(listFileImports, () => samplePage(files()));
  await DashboardRoutes.load(path);
  const { person } = await renderScreen(<DashboardRoutes />, {
    api,
    path,
    ...(viewer && { viewer }),
  });
  return { api, person };
}
