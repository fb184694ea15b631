import { type ApiProblem, type Text, useProblemWords } from '@stridewell/platform';
import { useAccountText } from './account-texts.ts';

export function authProblemWords(
  problem: ApiProblem | null,
  t: Text,
  wait = problem?.retryAfter ?? 0,
): string {
  if (!problem) return '';
  switch (problem.code) {
    case 'sign_in_throttled':
    case 'too_many_requests':
      return wait > 0 ? t('signIn.throttled', { count: wait }) : t('signIn.throttleEnded');
    case 'reset_link_over':
      return t('password.linkExpired');
    case 'email_link_over':
      return t('email.expired');
    case 'already_taken':
      return t('email.taken');
    case 'registration_closed':
      return t('registration.closed');
    case 'invite_over':
      return t('registration.inviteExpired');
    case 'not_found':
      return t('registration.unknown');
    default:
      return problem.status === 0 ? t('signIn.unreachable') : t('signIn.failed');
  }
}

/** Returns messages for the fields that the server refused, by error code if there is a specific one. */
export function useFieldWords(): (problem: ApiProblem, field: string) => string | undefined {
  const t = useAccountText();
  const { ofField } = useProblemWords();
  return (problem, field) => fieldWords(problem, field, t) ?? ofField(problem, field);
}

function fieldWords(problem: ApiProblem, field: string, t: Text): string | undefined {
  if (problem.fields[field] === undefined) return undefined;
  switch (problem.code) {
    case 'password_too_weak':
      return t('password.tooWeak');
    case 'password_wrong':
      return t('password.wrong');
    case 'already_taken':
      return t(field === 'email' ? 'registration.emailTaken' : 'registration.usernameTaken');
    case 'program_code_wrong':
      return t('registration.codeWrong');
    case 'consent_missing':
      return t('registration.consentMissing');
    case 'answer_blank':
      return t('registration.answerMissing');
    default:
      return undefined;
  }
}
