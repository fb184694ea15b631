import type { Language } from '@stridewell/platform';
import { type FakeApi, renderScreen, sampleProgram, sampleViewer } from '@stridewell/testing';
import { configure } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { CompanionRoutes } from './routes.tsx';

// On a busy machine, a whole page takes longer to render than the default second.
configure({ asyncUtilTimeout: 5000 });

/** A member of a program that uses the companion. */
const viewer = sampleViewer({
  program: sampleProgram({ settings: { mentalWellnessEnabled: 1, newInterface: 1 } }),
});

/** Renders a page of this remote as the shell would. */
export async function showPage(path: string, settings: { api: FakeApi; language?: Language }) {
  await CompanionRoutes.load(path.split('?')[0] ?? path);
  const texts = { 'mf-companion': { en, es } };
  return renderScreen(<CompanionRoutes />, { viewer, ...settings, path, texts });
}
