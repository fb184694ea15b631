import { useText, useViewer } from '@stridewell/platform';
import { Card, Stack, Text, TextLink, Title } from '@stridewell/ui';

/** The remote's card on the dashboard, on another remote's page. */
export function $Pascal$Card() {
  const t = useText('mf-$kebab$');
  const { firstName } = useViewer();
  return (
    <Card>
      <Stack gap={3}>
        <Title level={2}>{t('$camel$.title')}</Title>
        <Text>{t('$camel$.card', { name: firstName })}</Text>
        <TextLink href="/$kebab$">{t('$camel$.open')}</TextLink>
      </Stack>
    </Card>
  );
}
