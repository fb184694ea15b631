import { Button, Stack, TextField } from '@stridewell/ui';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { deviceName } from './device-name.ts';
import { FactorProblem } from './factor-problem.tsx';
import { useAddPasskey } from './second-factor.queries.ts';

export function AddPasskeyForm(props: {
  onAdded: (recoveryCodes: readonly string[]) => void;
}): ReactElement {
  const { onAdded } = props;
  const t = useAccountText();
  const add = useAddPasskey();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const isMissing = name.trim() === '';
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) add.mutate(name.trim(), { onSuccess: onAdded });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <TextField
          label={t('factor.passkeyName')}
          value={name}
          onChange={setName}
          maxLength={60}
          errorMessage={isTried && isMissing ? t('factor.passkeyNameMissing') : undefined}
        />
        <FactorProblem error={add.error} />
        <Button type="submit" size="large" isWide isPending={add.isPending}>
          {t('factor.passkeyAdd')}
        </Button>
      </Stack>
    </form>
  );
}
