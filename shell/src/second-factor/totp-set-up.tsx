import { QrPicture } from '@stridewell/parts';
import { Button, Stack, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { FactorProblem } from './factor-problem.tsx';
import { useConfirmTotp } from './second-factor.queries.ts';
import type { TotpSetUp as SetUp } from './second-factor.queries.ts';
import { Secret } from './second-factor.styles.ts';

export function TotpSetUp(props: {
  setUp: SetUp;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}): ReactElement {
  const { setUp, onConfirmed } = props;
  const t = useAccountText();
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code, { onSuccess: onConfirmed });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text>{t('factor.scan')}</Text>
        <QrPicture text={setUp.uri} label={t('factor.picture')} />
        <div>
          <Text tone="muted">{t('factor.type')}</Text>
          <Secret>{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
        </div>
        <TextField
          label={t('factor.code')}
          description={t('factor.codeHint')}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FactorProblem error={confirm.error} />
        <Button type="submit" size="large" isWide isPending={confirm.isPending}>
          {t('factor.confirm')}
        </Button>
      </Stack>
    </form>
  );
}
