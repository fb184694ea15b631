import { session, useText } from '@stridewell/platform';
import { lateComponent, Skeleton } from '@stridewell/ui';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { LateDialog } from '#late-dialogs/late-dialogs.tsx';

const StepUpForm = lateComponent(async () => (await import('./step-up.form.tsx')).StepUpForm);

interface Question {
  answer: Promise<boolean>;
  settle: (isProven: boolean) => void;
}

function newQuestion(): Question {
  let settle: Question['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/**
 * Opens when a call of any remote gets `step_up_required`; the call continues once the person has proven who they are.
 */
export function StepUpDialog(): ReactElement {
  const t = useText('shell');
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let open: Question | null = null;
    const stop = session.askForProofWith(() => {
      if (!open) {
        const asked = newQuestion();
        open = asked;
        setQuestion(asked);
        void asked.answer.then(() => {
          open = null;
          setQuestion(null);
        });
      }
      return open.answer;
    });
    return () => {
      stop();
      open?.settle(false);
    };
  }, []);
  return (
    <LateDialog
      isOpen={question !== null}
      onClose={() => question?.settle(false)}
      title={t('stepUp.title')}
      size="small"
    >
      <StepUpForm
        onProven={() => question?.settle(true)}
        meanwhile={<Skeleton shape="block" size="9rem" />}
      />
    </LateDialog>
  );
}
