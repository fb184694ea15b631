import { partTexts } from '@stridewell/platform';
import { TextField } from '@stridewell/ui';
import type { ComponentProps } from 'react';
import en from '#locales/sign-in-changes/en.json';
import es from '#locales/sign-in-changes/es.json';

const useChangeText = partTexts({ en, es });

type TextFieldProps = ComponentProps<typeof TextField>;

/** The reason for a sign-in change, which is kept in a log; a hint says in which one unless it's the admin log. */
export function ReasonField({
  hint,
  ...field
}: Omit<TextFieldProps, 'label' | 'description'> & { hint?: string | undefined }) {
  const t = useChangeText();
  return (
    <TextField
      {...field}
      label={t('reason')}
      description={hint ?? t('reasonHint')}
      maxLength={200}
      isRequired
    />
  );
}
