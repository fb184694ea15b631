import type { AuthUser } from '@stridewell/contracts';
import type { Language } from '@stridewell/platform';
import { renderScreen, sampleViewer, type FakeApi } from '@stridewell/testing';
import { configure } from '@testing-library/react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { ConsoleRoutes } from '#partner-frame/console-routes.tsx';

// On a busy machine, a whole page takes longer to render than the default second.
configure({ asyncUtilTimeout: 5000 });

/** A member of the provider's staff. */
export const wtAdmin = sampleViewer({ adminLevel: 4, roleName: 'WT Admin' });

/** An ordinary member who works for a reseller. */
export const partnerPerson = sampleViewer({ worksForReseller: 1 });

const superWtAdmin = sampleViewer({ adminLevel: 10, roleName: 'Super WT Admin' });

/** Renders a page of this remote as the shell would, by default for a super administrator. */
export async function showPage(
  path: string,
  settings: { api: FakeApi; viewer?: AuthUser; language?: Language },
) {
  const { viewer = superWtAdmin } = settings;
  await ConsoleRoutes.load(path.split('?')[0] ?? path);
  const texts = { 'mf-super': { en, es } };
  return renderScreen(<ConsoleRoutes />, { ...settings, viewer, path, texts });
}
