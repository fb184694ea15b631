import type { AuthUser } from '@stridewell/contracts';
import type { Language } from '@stridewell/platform';
import { renderScreen, type FakeApi } from '@stridewell/testing';
import { configure } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { TeamsRoutes } from './routes.tsx';

// On a busy machine, a whole page takes longer to render than the default second.
configure({ asyncUtilTimeout: 5000 });

/** Renders a page of this remote as the shell would. */
export async function showPage(
  path: string,
  settings: { api: FakeApi; viewer?: AuthUser; language?: Language },
) {
  await TeamsRoutes.load(path.split('?')[0] ?? path);
  return renderScreen(<TeamsRoutes />, { ...settings, path, texts: { 'mf-teams': { en, es } } });
}
