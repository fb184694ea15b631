import { useText } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { Button, Dialog, Stack, Text, TextLink } from '@stridewell/ui';
import type { ReactElement } from 'react';

/** Help where the operator has no widget of a vendor: whom to write to, with what they will ask for. */
export function HelpDialog(props: {
  viewer: Viewer;
  isOpen: boolean;
  onClose: () => void;
}): ReactElement {
  const { viewer, isOpen, onClose } = props;
  const t = useText('shell');
  const { name, contactEmail } = viewer.program;
  const subject = encodeURIComponent(t('help.subject', { program: name }));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('help.title')}
      footer={<Button onPress={onClose}>{t('help.close')}</Button>}
    >
      <Stack>
        <Text>{t('help.text', { program: name })}</Text>
        <TextLink href={`mailto:${contactEmail}?subject=${subject}`}>{contactEmail}</TextLink>
      </Stack>
    </Dialog>
  );
}
