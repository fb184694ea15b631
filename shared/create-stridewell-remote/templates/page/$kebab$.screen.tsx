import { useText } from '@stridewell/platform';
import { Page, Title } from '@stridewell/ui';

export function $Pascal$Screen() {
  const t = useText('$remote$');
  return (
    <Page>
      <Title level={1}>{t('$camel$.title')}</Title>
    </Page>
  );
}
