import { useText } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { Button, Stack, Text, TextLink } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { LateDialog } from '#late-dialogs/late-dialogs.tsx';

/** Help without a vendor's widget: whom to write to, and what support will ask for. */
export function HelpDialog(props: {
  viewer: Viewer;
  /** The page with answers, if one is installed. */
  articles: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}): ReactElement {
  const { viewer, articles, isOpen, onClose } = props;
  const t = useText('shell');
  const { name, contactEmail } = viewer.program;
  const subject = encodeURIComponent(t('help.subject', { program: name }));
  return (
    <LateDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('help.title')}
      footer={<Button onPress={onClose}>{t('help.close')}</Button>}
    >
      <Stack>
        <Text>{t('help.text', { program: name })}</Text>
        {articles && (
          <TextLink href={articles} onClick={onClose}>
            {t('help.articles')}
          </TextLink>
        )}
        <TextLink href={`mailto:${contactEmail}?subject=${subject}`}>{contactEmail}</TextLink>
      </Stack>
    </LateDialog>
  );
}
