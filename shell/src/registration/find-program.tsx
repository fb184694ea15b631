import { Stack, Text } from '@stridewell/ui';
import { useNavigate } from '@stridewell/platform';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { EndedNote } from '#auth-pages/auth-frame.styles.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import { useRequestReset } from '#password/password.queries.ts';
import { useThrottle } from '#sign-in/use-throttle.ts';
import { OneLineForm } from './one-line.form.tsx';
import { useFindProgram } from './registration.queries.ts';

/** Leads people to their program by what they have: its name, its code, or the email address their company added. */
export function FindProgram(): ReactElement {
  const t = useAccountText();
  const navigate = useNavigate();
  const search = useFindProgram();
  const mail = useRequestReset();
  const { error } = search.isError ? search : mail;
  const wait = useThrottle(error);

  async function find(typed: string): Promise<void> {
    mail.reset();
    search.reset();
    if (typed.includes('@')) return mail.mutate({ email: typed });
    const found = await search.mutateAsync({ named: typed }).catch(() => undefined);
    if (!found) return;
    const { programName, programCode } = found;
    const query = new URLSearchParams({ programName, ...(programCode && { programCode }) });
    void navigate({ search: `?${query.toString()}` });
  }

  return (
    <Stack gap={5}>
      <OneLineForm
        label={t('registration.program')}
        description={t('registration.programHint')}
        submit={t('registration.continue')}
        missing={t('registration.programMissing')}
        errorMessage={error ? authProblemWords(error, t, wait) : undefined}
        isPending={search.isPending || mail.isPending}
        onSubmit={(typed) => void find(typed)}
      />
      <div role="status">
        {mail.isSuccess && (
          <EndedNote>
            <Text>{t('registration.mailed')}</Text>
          </EndedNote>
        )}
      </div>
    </Stack>
  );
}
