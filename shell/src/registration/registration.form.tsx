import { useLanguage, useNavigate, useSearchParams } from '@stridewell/platform';
import type { ApiProblem } from '@stridewell/platform';
import { Banner, Button, LinkButton, Stack, Text } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useAccountText } from '#auth-pages/account-texts.ts';
import { EndedNote, ProblemLine } from '#auth-pages/auth-frame.styles.ts';
import { dropLinkToken } from '#auth-pages/link-token.ts';
import { authProblemWords, useFieldWords } from '#auth-pages/problem-words.ts';
import { useThrottle } from '#sign-in/use-throttle.ts';
import { AccountStep } from './account-step.tsx';
import { ProgramStep } from './program-step.tsx';
import {
  accountFields,
  hasSecondStep,
  keepDraft,
  readDraft,
  toRegistration,
  withPerson,
} from './registration-fields.ts';
import type { RegistrationFields } from './registration-fields.ts';
import { useRegister } from './registration.queries.ts';
import type { Asked, Proof } from './registration.queries.ts';
import { Actions } from './registration.styles.ts';

type FieldName = keyof RegistrationFields | `answers.${number}`;

/** The form's field for a field of the contract. */
function ownField(name: string, sent: readonly { questionId: number }[]): FieldName {
  const [part, at] = name.split('.');
  if (part !== 'answers') return name as FieldName; // the fields have the same names
  const id = sent[Number(at)]?.questionId ?? Number(at);
  return `answers.${id}`;
}

/** Registers in one or two steps; each is a history entry, so that Back returns to the previous one. */
export function RegistrationForm(props: {
  asked: Asked;
  proof: Proof;
  isInApp: boolean;
}): ReactElement {
  const { asked, proof, isInApp } = props;
  const t = useAccountText();
  const fieldWords = useFieldWords();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { programName } = proof;
  const form = useForm<RegistrationFields>({
    defaultValues: withPerson(readDraft(programName), asked.person),
  });
  const registering = useRegister(isInApp);
  const wait = useThrottle(registering.error);
  const isLong = hasSecondStep(asked);
  // A reload loses the password, so ask for it again.
  const isSecond = isLong && search.get('step') === '2' && form.getValues('password') !== '';

  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepDraft(programName, form.getValues()));
    return unsubscribe;
  }, [form, programName]);

  function goTo(step: 1 | 2): void {
    const next = new URLSearchParams(search);
    if (step === 2) next.set('step', '2');
    else next.delete('step');
    void navigate({ search: `?${next.toString()}` });
  }

  async function send(fields: RegistrationFields): Promise<void> {
    const body = toRegistration(fields, asked, proof, language);
    await registering.mutateAsync(body).then(
      () => {
        keepDraft(programName, null);
        dropLinkToken();
        if (!isInApp) void navigate('/my-dashboard', { replace: true });
      },
      (problem: ApiProblem) => {
        const refused = Object.keys(problem.fields);
        for (const name of refused)
          form.setError(ownField(name, body.answers ?? []), {
            message: fieldWords(problem, name) ?? '',
          });
        const isOfAccount = refused.some((name) => accountFields.some((own) => own === name));
        if (isOfAccount && isSecond) goTo(1);
      },
    );
  }

  if (registering.isSuccess && isInApp) {
    return (
      <EndedNote role="status">
        <Text>{t('registration.doneInApp')}</Text>
      </EndedNote>
    );
  }
  const submit = form.handleSubmit(async (fields) => {
    if (isLong && !isSecond) goTo(2);
    else await send(fields);
  });
  const isOfFields = Object.keys(registering.error?.fields ?? {}).length > 0;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={5}>
        {asked.invitedTeam !== null && (
          <Banner tone="info">
            {t('registration.invitedTeam', { team: asked.invitedTeam.name })}
          </Banner>
        )}
        {isLong && (
          <Text tone="muted" size="sm">
            {t('registration.step', { step: isSecond ? 2 : 1, count: 2 })}
          </Text>
        )}
        {isSecond ? (
          <ProgramStep form={form} asked={asked} />
        ) : (
          <AccountStep form={form} proof={proof} isAdmitted={asked.person !== null} />
        )}
        <div>
          <ProblemLine role="alert">
            {registering.error && !isOfFields && (
              <Text tone="danger">{authProblemWords(registering.error, t, wait)}</Text>
            )}
          </ProblemLine>
          <Actions>
            {isSecond && (
              <LinkButton color="lightgrey" size="large" href={backAddress(search)}>
                {t('registration.back')}
              </LinkButton>
            )}
            <Button
              type="submit"
              size="large"
              isWide
              isPending={registering.isPending}
              isDisabled={wait > 0}
            >
              {isLong && !isSecond ? t('registration.continue') : t('registration.submit')}
            </Button>
          </Actions>
        </div>
      </Stack>
    </form>
  );
}

function backAddress(search: URLSearchParams): string {
  const before = new URLSearchParams(search);
  before.delete('step');
  return `${window.location.pathname}?${before.toString()}`;
}
