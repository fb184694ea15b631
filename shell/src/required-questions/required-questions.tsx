import type { RemotePath, Viewer } from '@stridewell/platform';
import { lateComponent } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';

const RequiredQuestionsDialog = lateComponent(
  () =>
    import(/* webpackChunkName: "required-questions" */ './required-questions-dialog.tsx').then(
      (module) => module.RequiredQuestionsDialog,
    ),
  { isQuiet: true },
);

function isAsked({ unansweredQuestions, dismissedRequiredModal }: Viewer): boolean {
  return dismissedRequiredModal === 0 && unansweredQuestions.some(({ required }) => required === 1);
}

/** Opens the dialog of required questions, except on administration pages: administrators have their own page for it. */
export function RequiredQuestions(props: {
  viewer: Viewer;
  access: RemotePath['access'] | undefined;
}): ReactElement | null {
  const { viewer, access } = props;
  const isMembersPage = access !== 'admin' && access !== 'provider';
  const isDue = isMembersPage && isAsked(viewer);
  // It stays mounted once it was open, so that it closes with its transition.
  const [wasAsked, setWasAsked] = useState(isDue);
  if (!wasAsked && isDue) setWasAsked(true);
  if (wasAsked && !isMembersPage) setWasAsked(false);
  if (!wasAsked) return null;
  return <RequiredQuestionsDialog viewer={viewer} />;
}
