import type { FormDraft } from '@stridewell/contracts';
import type { FormScreenState } from '@stridewell/parts';
import { drafts, useViewer } from '@stridewell/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserName } from './browser-name.ts';
import type { ChallengeFields } from './challenge-fields.ts';
import { useDiscardDraft, useFormDraft, useKeepDraft } from './draft.queries.ts';

/** How long nothing is typed before it is sent, in milliseconds. */
const restMilliseconds = 1500;

/** The number of this browser, by which it knows its own drafts again. */
function ownBrowser(memberId: number): string {
  const kept = drafts.read(memberId, 'browser');
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  drafts.keep(memberId, 'browser', made, true);
  return made;
}

/** A draft that was typed in another browser and is shown here. */
export type TakenUp = Pick<FormDraft, 'device' | 'savedAt'>;

/**
 * Keeps what is typed into the builder at the server too, and takes up what was typed last in another browser. This
 * browser's own draft is here already.
 */
export function useBuilderDraft(
  screen: FormScreenState<ChallengeFields>,
  keep: (fields: ChallengeFields) => Partial<ChallengeFields>,
) {
  const { id } = useViewer();
  const [browser] = useState(() => ownBrowser(id));
  const [isForgotten, setForgotten] = useState(false);
  // Whether there is one at the server.
  const isKept = useRef(false);
  const { data: found } = useFormDraft();
  const { mutate: send } = useKeepDraft();
  const { mutate: discardKept } = useDiscardDraft();

  const takeUp = useEffectEvent((draft: FormDraft) => {
    const fields = draft.fields as Partial<ChallengeFields>; // kept by this builder alone
    screen.form.reset({ ...screen.form.getValues(), ...fields }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (!found?.draft) return;
    isKept.current = true;
    if (found.draft.browser !== browser) takeUp(found.draft);
  }, [found, browser]);

  const sendTyped = useEffectEvent((fields: ChallengeFields) => {
    // What a form holds can be written as JSON, files aside, which are not kept.
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
