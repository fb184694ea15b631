import { Button, Stack, Text, TextField, TextLink } from '@stridewell/ui';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { EndedNote, ProblemLine } from '#auth-pages/auth-frame.styles.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import { useThrottle } from '#sign-in/use-throttle.ts';
import { useRequestReset } from './password.queries.ts';

/** Requests a link by mail. The message is true for every address. */
export function RequestLinkForm({ problem }: { problem?: string | undefined }): ReactElement {
  const t = useAccountText();
  const problemId = useId();
  const request = useRequestReset();
  const wait = useThrottle(request.error);
  const { control, handleSubmit } = useForm({ defaultValues: { email: '' } });
  if (request.isSuccess) {
    return (
      <Stack gap={5}>
        <EndedNote role="status">
          <Text>{t('password.sent')}</Text>
        </EndedNote>
        <Text tone="muted" size="sm">
          {t('password.notReceived')}
        </Text>
        <TextLink href="/login">{t('password.back')}</TextLink>
      </Stack>
    );
  }
  const submit = handleSubmit((fields) => request.mutate(fields));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-describedby={problemId}>
      <Stack gap={5}>
        {problem && <Text tone="danger">{problem}</Text>}
        <Controller
          name="email"
          control={control}
          rules={{ required: t('password.emailMissing') }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              type="email"
              inputMode="email"
              label={t('password.email')}
              autoComplete="email"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <div>
          <ProblemLine id={problemId} role="alert">
            {request.error && <Text tone="danger">{authProblemWords(request.error, t, wait)}</Text>}
          </ProblemLine>
          <Button
            type="submit"
            size="large"
            isWide
            isPending={request.isPending}
            isDisabled={wait > 0}
          >
            {t('password.send')}
          </Button>
        </div>
        <TextLink href="/login">{t('password.back')}</TextLink>
      </Stack>
    </form>
  );
}
