import platform from '@stridewell/platform';
import ui from '@stridewell/ui';

const { Stack, Text, TextLink } = ui;

/** In a separate file, loaded on demand. */
export default function Why() {
  const t = platform.useText('mf-stretching');
  return (
    <Stack gap={3}>
      <Text>{t('reason')}</Text>
      <TextLink href="/stretching">{t('back')}</TextLink>
    </Stack>
  );
}
