import type { FormDraft } from '@stridewell/contracts';
import type { FormScreenState } from '@stridewell/parts';
import { drafts, useViewer } from '@stridewell/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserName } from './browser-name.ts';
import type { ChallengeFields } from './challenge-fields.ts';
import { useDiscardDraft, useFormDraft, useKeepDraft } from './draft.queries.ts';

/** How long typing must pause before the draft is sent, in milliseconds. */
const restMilliseconds = 1500;

/** Returns the number by which this browser recognizes its own drafts. */
function ownBrowser(memberId: number): string {
  const kept = drafts.read(memberId, 'browser');
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  drafts.keep(memberId, 'browser', made, true);
  return made;
}

/** A draft from another browser that is shown here. */
export type TakenUp = Pick<FormDraft, 'device' | 'savedAt'>;

/**
 * Also saves the builder's draft on the server, and continues the latest draft from another browser. This browser
 * already has its own draft.
 */
export function useBuilderDraft(
  screen: FormScreenState<ChallengeFields>,
  keep: (fields: ChallengeFields) => Partial<ChallengeFields>,
) {
  const { id } = useViewer();
  const [browser] = useState(() => ownBrowser(id));
  const [isForgotten, setForgotten] = useState(false);
  // Whether the server has a draft.
  const isKept = useRef(false);
  const { data: found } = useFormDraft();
  const { mutate: send } = useKeepDraft();
  const { mutate: discardKept } = useDiscardDraft();

  const takeUp = useEffectEvent((draft: FormDraft) => {
    const fields = draft.fields as Partial<ChallengeFields>; // only this builder writes it
    screen.form.reset({ ...screen.form.getValues(), ...fields }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (!found?.draft) return;
    isKept.current = true;
    if (found.draft.browser !== browser) takeUp(found.draft);
  }, [found, browser]);

  const sendTyped = useEffectEvent((fields: ChallengeFields) => {
    // The form's values can be written as JSON, except for files, which are not kept.
    const typed = keep(fields) as FormDraft['fields'];
    isKept.current = true;
    send({ fields: typed, browser, device: browserName(navigator.userAgent) });
  });
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const stop = screen.form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(resting);
        if (isDirty) resting = setTimeout(() => sendTyped(values), restMilliseconds);
      },
    });
    return () => {
      clearTimeout(resting);
      stop();
    };
  }, [screen.form]);

  const forget = () => {
    setForgotten(true);
    if (isKept.current) discardKept();
    isKept.current = false;
  };
  const isOthers = found?.draft && found.draft.browser !== browser && !isForgotten;
  const takenUp: TakenUp | null = isOthers ? found.draft : null;
  return { takenUp, forget };
}
