import type { Viewer } from '@stridewell/platform';
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

/** Loads and opens the dialog of required questions. */
export function RequiredQuestions({ viewer }: { viewer: Viewer }): ReactElement | null {
  // It stays mounted after it was open, so that it closes with its transition.
  const [wasAsked, setWasAsked] = useState(isAsked(viewer));
  if (!wasAsked && isAsked(viewer)) setWasAsked(true);
  if (!wasAsked) return null;
  return <RequiredQuestionsDialog viewer={viewer} />;
}
