import type { AuthUser } from '@stridewell/contracts';
import type { Language } from '@stridewell/platform';
import { renderScreen, sampleViewer, type FakeApi } from '@stridewell/testing';
import { configure } from '@testing-library/react';
import { FramedRoutes } from '#admin-frame/framed-routes.ts';
import en from '#locales/en.json';
import es from '#locales/es.json';

// A whole page on a busy machine takes longer to draw than the second that is usual.
configure({ asyncUtilTimeout: 5000 });

/** An administrator of a program of the pro tier. */
function sampleAdmin(changes: Partial<AuthUser> = {}): AuthUser {
  return sampleViewer({ adminLevel: 3, roleName: 'ProTierAdmin', ...changes });
}

/** Shows a page of this remote as the shell would, to an administrator unless told. */
export async function showPage(
  path: string,
  settings: { api: FakeApi; viewer?: AuthUser; language?: Language },
) {
  const { viewer = sampleAdmin() } = settings;
  await FramedRoutes.load(path.split('?')[0] ?? path);
  const texts = { 'mf-admin': { en, es } };
  return renderScreen(<FramedRoutes />, { ...settings, viewer, path, texts });
}
