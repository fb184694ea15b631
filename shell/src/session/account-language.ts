import { updateMember } from '@stridewell/contracts';
import {
  api,
  currentLanguage,
  events,
  isLanguage,
  session,
  setLanguage,
} from '@stridewell/platform';
import type { Language, Viewer } from '@stridewell/platform';

/** The member whose account this is; null during an impersonation. */
function accountOwner(): Viewer | null {
  const state = session.state();
  if (state.status !== 'signed-in') return null;
  const { viewer } = state;
  return viewer.impersonation ? null : viewer;
}

/** Changes the page's language and stores it with the viewer's account. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  const owner = accountOwner();
  if (!owner) return;
  const { data } = await api.call(updateMember, { params: { id: owner.id }, body: { language } });
  session.updateViewer({ language: data.language });
}

/**
 * Applies the language that is stored with the account, on whichever device the member signs in.
 * @returns a function that stops it.
 */
export function watchAccountLanguage(): () => void {
  const scope = events.scope();
  scope.on('session-started', () => {
    const language = accountOwner()?.language;
    if (language && isLanguage(language) && language !== currentLanguage())
      void setLanguage(language);
  });
  return scope.end;
}
