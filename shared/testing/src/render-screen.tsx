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

/** Where, for whom and in which language a screen is shown. */
export interface ScreenSettings {
  /** The address; `/` unless told. */
  path?: string;
  /** Who looks; Ana, an ordinary member, unless told. */
  viewer?: AuthUser;
  /** A fake API that already has answers; a new one unless told. */
  api?: FakeApi;
  language?: Language;
  /** The catalogues of the part under test, by namespace. */
  texts?: Record<string, Record<Language, Texts>>;
}

/** A screen on the page, with its API and a person who uses it. */
export interface ShownScreen extends RenderResult {
  api: FakeApi;
  person: UserEvent;
}

afterEach(() => {
  session.close();
  queryClient.clear();
  pageCache.reset();
  snackbars.dismissAll();
  // Writes that were left without an answer.
  sessionStorage.clear();
  drafts.forgetAll();
});

/** Signs the viewer in against the fake API and shows a screen as the page would, inside everything it stands in. */
export async function renderScreen(
  screen: ReactElement,
  settings: ScreenSettings = {},
): Promise<ShownScreen> {
  const { viewer = sampleViewer(), api = createFakeApi(), language = 'en' } = settings;
  for (const [namespace, catalogues] of Object.entries(settings.texts ?? {}))
    addTexts(namespace, catalogues);
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
  // A failing call is a case of its own in these tests; waiting for further tries would only be slow.
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  await act(() => session.start());
  act(() => sharedHistory.replace(settings.path ?? '/'));
  const shown = render(<PageProviders history={sharedHistory}>{screen}</PageProviders>);
  return { ...shown, api, person: userEvent.setup() };
}
