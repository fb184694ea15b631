import { useText } from '@stridewell/platform';
import { Stack, Text, TextLink } from '@stridewell/ui';

/** In a separate file, loaded on demand. */
export default function Why() {
  const t = useText('mf-breathing');
  return (
    <Stack gap={3}>
      <Text>{t('reason')}</Text>
      <TextLink href="/breathing">{t('back')}</TextLink>
    </Stack>
  );
}
