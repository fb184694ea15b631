import { Button, Stack, Text } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { CodeList } from './second-factor.styles.ts';

/** Shows new recovery codes, once. */
export function RecoveryCodes(props: {
  codes: readonly string[];
  onKept: () => void;
}): ReactElement {
  const t = useAccountText();
  return (
    <Stack gap={5}>
      <Text>{t('factor.keep')}</Text>
      <CodeList aria-label={t('factor.codes')}>
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </CodeList>
      <Button size="large" isWide onPress={props.onKept}>
        {t('factor.saved')}
      </Button>
    </Stack>
  );
}
