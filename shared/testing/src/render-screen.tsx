import { getAuthUser, logout, refreshSession, type AuthUser } from '@stridewell/contracts';
import {
  addTexts,
  connectApi,
  drafts,
  PageProviders,
  queryClient,
  pageCache,
  session,
  setLanguage,
  sharedHistory,
  snackbars,
  type Language,
  type Texts,
} from '@stridewell/platform';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { sampleViewer } from './samples.ts';

/** Where, for whom and in which language to show a screen. */
export interface ScreenSettings {
  /** The address; `/` by default. */
  path?: string;
  /** The viewer; Ana, an ordinary member, by default. */
  viewer?: AuthUser;
  /** A fake API that already has responses; a new one by default. */
  api?: FakeApi;
  language?: Language;
  /** The catalogs of the part under test, by namespace. */
  texts?: Record<string, Record<Language, Texts>>;
}

/** A rendered screen and the user of the test. */
export interface ShownScreen extends RenderResult {
  api: FakeApi;
  person: UserEvent;
}

afterEach(() => {
  session.close();
  queryClient.clear();
  pageCache.reset();
  snackbars.dismissAll();
  // Writes that never got a response.
  sessionStorage.clear();
  drafts.forgetAll();
});

/** Signs the viewer in to the fake API and opens the address, as a page does before it shows anything. */
export async function openPage(settings: ScreenSettings): Promise<FakeApi> {
  const { viewer = sampleViewer(), api = createFakeApi(), language = 'en' } = settings;
  for (const [namespace, catalogs] of Object.entries(settings.texts ?? {}))
    addTexts(namespace, catalogs);
  await act(() => setLanguage(language));
  api.answer(refreshSession, {
    data: {
      accessToken: 'token',
      tokenType: 'Bearer',
      expiresIn: 1800,
      memberId: viewer.id,
      programId: viewer.programId,
      refreshToken: null,
    },
  });
  api.answer(getAuthUser, { data: viewer });
  api.answer(logout, { data: {} });
  connectApi({ baseUrl: '/api', adapter: api.adapter });
  // Retries would only slow these tests down.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  await act(() => session.start());
  act(() => sharedHistory.replace(settings.path ?? '/'));
  return api;
}

/** Signs the viewer in to the fake API and renders a screen inside the providers that a page has. */
export async function renderScreen(
  screen: ReactElement,
  settings: ScreenSettings = {},
): Promise<ShownScreen> {
  const api = await openPage(settings);
  const shown = render(<PageProviders history={sharedHistory}>{screen}</PageProviders>);
  return { ...shown, api, person: userEvent.setup() };
}
