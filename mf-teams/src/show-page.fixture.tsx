import type { AuthUser } from '@stridewell/contracts';
import type { Language } from '@stridewell/platform';
import { renderScreen, type FakeApi } from '@stridewell/testing';
import { configure } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { TeamsRoutes } from './routes.tsx';

// A whole page on a busy machine takes longer to draw than the second that is usual.
configure({ asyncUtilTimeout: 5000 });

/** Shows a page of this remote as the shell would. */
export async function showPage(
  path: string,
  settings: { api: FakeApi; viewer?: AuthUser; language?: Language },
) {
  await TeamsRoutes.load(path.split('?')[0] ?? path);
  return renderScreen(<TeamsRoutes />, { ...settings, path, texts: { 'mf-teams': { en, es } } });
}
