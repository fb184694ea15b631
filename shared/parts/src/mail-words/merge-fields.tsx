import { mailVariables } from '@stridewell/contracts';
import { Button, Inline, Text } from '@stridewell/ui';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { FormScreenState } from '#form/use-form-screen.ts';
import type { MailWords } from './mail-words.ts';
import { useMailWordsText } from './mail-words-texts.ts';

type TextName = 'subject' | 'subjectEs' | 'body' | 'bodyEs';
type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Inserts merge fields at the last cursor position in a language's fields, or at the end of its message. */
export function useMergeFields(
  screen: FormScreenState<MailWords>,
  { subject, body }: { subject: TextName; body: TextName },
) {
  const last = useRef<{ box: TextBox; name: TextName }>(null);
  const [caret, setCaret] = useState<{ box: TextBox; at: number }>();
  useEffect(() => {
    if (!caret) return;
    caret.box.focus();
    caret.box.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return {
    onBlur({ target }: FocusEvent) {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const name = [subject, body].find((one) => one === target.name);
      if (name) last.current = { box: target, name };
    },
    insert(place: string) {
      const { box, name = body } = last.current ?? {};
      const words = screen.form.getValues(name);
      const from = box?.selectionStart ?? words.length;
      const to = box?.selectionEnd ?? from;
      const said = `${words.slice(0, from)}${place}${words.slice(to)}`;
      const { isSubmitted } = screen.form.formState;
      screen.form.setValue(name, said, { shouldDirty: true, shouldValidate: isSubmitted });
      if (box) setCaret({ box, at: from + place.length });
    },
  };
}

/** Buttons for the merge fields of an email; pressing one inserts it. */
export function MergeFields(props: { label: string; onInsert: (place: string) => void }) {
  const t = useMailWordsText();
  return (
    <div role="group" aria-label={props.label}>
      <Inline>
        <Text tone="muted" size="sm">
          {t('insert')}
        </Text>
        {mailVariables.map((name) => (
          <Button
            key={name}
            color="lightgrey"
            size="small"
            onPress={() => props.onInsert(`{{${name}}}`)}
          >
            {t(`field.${name}`)}
          </Button>
        ))}
      </Inline>
    </div>
  );
}
