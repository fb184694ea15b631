import { Stack, Switch, TextField } from '@stridewell/ui';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '#form/form-field.tsx';
import type { FormScreenState } from '#form/use-form-screen.ts';
import { FormattedField } from '#rich-text/formatted-field.tsx';
import type { MailWords } from './mail-words.ts';
import { useMailWordsText } from './mail-words-texts.ts';
import { MergeFields, useMergeFields } from './merge-fields.tsx';
import { useFormValue } from '#form/use-form-values.ts';

/** Subject and body of a bulk email, in one language or both. */
export function MailWordsFields<Fields extends FieldValues & MailWords>(props: {
  screen: FormScreenState<Fields>;
}) {
  const t = useMailWordsText();
  // Every form for an email has these fields.
  const screen = props.screen as unknown as FormScreenState<MailWords>;
  const hasSpanish = useFormValue(screen, 'hasSpanish');
  return (
    <>
      <OneLanguage screen={screen} subject="subject" body="body" />
      <FormField screen={screen} name="hasSpanish">
        {(field) => <Switch {...field} label={t('spanish')} />}
      </FormField>
      {hasSpanish && <OneLanguage screen={screen} subject="subjectEs" body="bodyEs" />}
    </>
  );
}

type TextName = 'subject' | 'subjectEs' | 'body' | 'bodyEs';

function OneLanguage(props: {
  screen: FormScreenState<MailWords>;
  subject: 'subject' | 'subjectEs';
  body: 'body' | 'bodyEs';
}) {
  const { screen, subject, body } = props;
  const t = useMailWordsText();
  const { onBlur, insert } = useMergeFields(screen, { subject, body });
  const needed = (name: TextName) => ({
    validate: (words: string) => words.trim() !== '' || t(`missing.${name}`),
  });
  return (
    <div onBlur={onBlur}>
      <Stack gap={5}>
        <FormField screen={screen} name={subject} rules={needed(subject)}>
          {(field) => <TextField {...field} label={t(subject)} isRequired maxLength={200} />}
        </FormField>
        <FormField screen={screen} name={body} rules={needed(body)}>
          {(field) => (
            <FormattedField {...field} label={t(body)} isRequired rows={8} maxLength={15_000} />
          )}
        </FormField>
        <MergeFields label={t(body === 'body' ? 'fields' : 'fieldsEs')} onInsert={insert} />
      </Stack>
    </div>
  );
}
