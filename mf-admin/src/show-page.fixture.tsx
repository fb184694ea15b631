import type { AuthUser } from '@stridewell/contracts';
import type { Language } from '@stridewell/platform';
import { renderScreen, sampleViewer, type FakeApi } from '@stridewell/testing';
import { configure } from '@testing-library/react';
import { FramedRoutes } from '#admin-frame/framed-routes.ts';
import en from '#locales/en.json';
import es from '#locales/es.json';

// On a busy machine, a whole page takes longer to render than the default second.
configure({ asyncUtilTimeout: 5000 });

/** An administrator of a pro tier program. */
function sampleAdmin(changes: Partial<AuthUser> = {}): AuthUser {
  return sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin', ...changes });
}

/** Renders a page of this remote as the shell would, by default for an administrator. */
export async function showPage(
  path: string,
  settings: { api: FakeApi; viewer?: AuthUser; language?: Language },
) {
  const { viewer = sampleAdmin() } = settings;
  await FramedRoutes.load(path.split('?')[0] ?? path);
  const texts = { 'mf-admin': { en, es } };
  return renderScreen(<FramedRoutes />, { ...settings, viewer, path, texts });
}
