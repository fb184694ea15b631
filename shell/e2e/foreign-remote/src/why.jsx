import { useText } from '@stridewell/platform';
import { Stack, Text, TextLink } from '@stridewell/ui';

/** Comes in a file of its own, when it is asked for. */
export default function Why() {
  const t = useText('mf-breathing');
  return (
    <Stack gap={3}>
      <Text>{t('reason')}</Text>
      <TextLink href="/breathing">{t('back')}</TextLink>
    </Stack>
  );
}
