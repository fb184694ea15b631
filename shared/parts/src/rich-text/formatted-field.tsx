import { SafeHtml } from '@stridewell/platform';
import { Stack, TextArea } from '@stridewell/ui';
import type { ComponentProps, ReactElement } from 'react';
import { Preview } from './formatted-field.styles.ts';
import { useFormattedText } from './formatted-texts.ts';
import { wordsToHtml } from './formatted-words.ts';

/**
 * A field for a text with paragraphs, lists, bold words and links, typed as plain text; a preview is shown below it.
 */
export function FormattedField(props: ComponentProps<typeof TextArea>): ReactElement {
  const t = useFormattedText();
  const isEmpty = props.value.trim() === '';
  return (
    <Stack gap={2}>
      <TextArea rows={5} {...props} description={props.description ?? t('formatted.hint')} />
      {!isEmpty && (
        <Preview role="group" aria-label={t('formatted.preview')}>
          <SafeHtml html={wordsToHtml(props.value)} />
        </Preview>
      )}
    </Stack>
  );
}
