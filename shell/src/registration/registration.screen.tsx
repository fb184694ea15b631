import { supportEmail, useSearchParams, useText } from '@stridewell/platform';
import type { ApiProblem } from '@stridewell/platform';
import { Banner, Button, Skeleton, Stack, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { AuthFrame } from '#auth-pages/auth-frame.tsx';
import { takeLinkToken } from '#auth-pages/link-token.ts';
import { authProblemWords } from '#auth-pages/problem-words.ts';
import { useProgramLook } from '#auth-pages/program-look.queries.ts';
import { ownPaths } from '#page/own-paths.ts';
import { FindProgram } from './find-program.tsx';
import { OneLineForm } from './one-line.form.tsx';
import { RegistrationForm } from './registration.form.tsx';
import { useRegistration } from './registration.queries.ts';

function Registering(props: {
  programName: string;
  email: string;
  isInApp: boolean;
}): ReactElement {
  const { programName, email, isInApp } = props;
  const t = useAccountText();
  const ofShell = useText('shell');
  const [search] = useSearchParams();
  const [programCode, setCode] = useState(search.get('programCode') ?? undefined);
  const userGuid = search.get('userGuid');
  const [invite] = useState(() => takeLinkToken(ownPaths.registration));
  const proof = {
    programName,
    ...(programCode !== undefined && { programCode }),
    ...(userGuid !== null && { userGuid }),
    ...(invite !== null && { invite }),
  };
  const { data, error, isFetching, refetch } = useRegistration(proof);
  const problem = error as ApiProblem | null; // the client rejects with nothing else
  const isWrong = problem?.code === 'program_code_wrong';
  if (isWrong || data?.data.needsCode) {
    return (
      <OneLineForm
        label={t('registration.code')}
        description={t('registration.codeHint')}
        submit={t('registration.continue')}
        missing={t('registration.codeMissing')}
        errorMessage={isWrong ? t('registration.codeWrong') : undefined}
        isPending={isFetching}
        onSubmit={setCode}
      />
    );
  }
  if (problem) {
    const message = authProblemWords(problem, t);
    return (
      <div role="alert">
        <Banner
          tone="danger"
          action={
            <Button color="white" isPending={isFetching} onPress={() => void refetch()}>
              {ofShell('retry')}
            </Button>
          }
        >
          {t('registration.failed', { message, email })}
        </Banner>
      </div>
    );
  }
  if (!data) {
    return (
      <Stack gap={5}>
        <Skeleton shape="line" count={6} />
      </Stack>
    );
  }
  return <RegistrationForm asked={data.data} proof={proof} isInApp={isInApp} />;
}

/** /registration and /mobile/registration: become a member of a program. */
export function RegistrationScreen({ isInApp }: { isInApp: boolean }): ReactElement {
  const t = useAccountText();
  const shell = useText('shell');
  const look = useProgramLook();
  const [search] = useSearchParams();
  // Such a value names its program itself.
  const isAdmitted = search.has('userGuid') || takeLinkToken(ownPaths.registration) !== null;
  const named = search.get('programName') ?? (isAdmitted ? '-' : null);
  // An empty name asks for one, whatever this browser saw last.
  const programName = (named ?? look?.programName) || null;
  const email = look?.contactEmail ?? supportEmail();
  return (
    <AuthFrame
      look={look}
      title={look ? t('registration.join', { program: look.name }) : shell('titles.registration')}
    >
      {programName === null ? (
        <FindProgram />
      ) : (
        <Registering key={programName} programName={programName} email={email} isInApp={isInApp} />
      )}
      {programName !== null && !isAdmitted && (
        <TextLink href={`${window.location.pathname}?programName=`}>
          {t('registration.otherProgram')}
        </TextLink>
      )}
      {!isInApp && <TextLink href="/login">{t('registration.haveAccount')}</TextLink>}
    </AuthFrame>
  );
}
