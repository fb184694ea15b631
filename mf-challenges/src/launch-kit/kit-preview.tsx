import type { LaunchKit } from '@stridewell/contracts';
import { SafeHtml, useText } from '@stridewell/platform';
import { SegmentedControl, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { Sheet } from './kit-preview.styles.ts';

const languages = ['en', 'es'] as const;

/** An email as its reader gets it, in either language. */
export function LetterPreview({ letters }: { letters: LaunchKit['mail'] }) {
  const t = useText('mf-challenges');
  const [language, setLanguage] = useState<(typeof languages)[number]>('en');
  const { subject, body } = letters[language];
  return (
    <Stack gap={3}>
      <Text weight="bold">{t('launch.mail')}</Text>
      <SegmentedControl
        label={t('launch.language')}
        options={languages.map((id) => ({ id, label: t(`launch.${id}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <Sheet role="group" aria-label={t('launch.mail')} lang={language}>
        <Text weight="bold">{subject}</Text>
        <SafeHtml html={body} />
      </Sheet>
    </Stack>
  );
}

/** A notice as everyone sees it. */
export function NoticePreview({ notice }: { notice: LaunchKit['notice'] }) {
  const t = useText('mf-challenges');
  return (
    <Stack gap={3}>
      <Text weight="bold">{t('launch.notice')}</Text>
      <Sheet role="group" aria-label={t('launch.notice')}>
        <Text weight="bold">{notice.title}</Text>
        <SafeHtml html={notice.message} />
      </Sheet>
    </Stack>
  );
}
