import type { Question } from '@stridewell/contracts';
import { writeAnswer } from '@stridewell/parts';
import type { Asked, Proof, Registration } from './registration.queries.ts';

/** What a person fills in. */
export interface RegistrationFields {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  password: string;
  consent: boolean;
  teamId: string | null;
  organizationId: string | null;
  /** The choices made, by the id of the question. */
  answers: Readonly<Record<string, readonly string[]>>;
}

/** What belongs to the first step; the rest to the second. */
export const accountFields = ['firstName', 'lastName', 'email', 'username', 'password'] as const;

const noFields: RegistrationFields = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  consent: false,
  teamId: null,
  organizationId: null,
  answers: {},
};

const storageKey = 'stridewell.registration';

/** The draft of this tab for a program, without its password. */
export function readDraft(programName: string): RegistrationFields {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as {
      programName?: string;
      fields?: Partial<RegistrationFields>;
    }; // written below only
    return stored.programName === programName ? { ...noFields, ...stored.fields } : noFields;
  } catch {
    return noFields;
  }
}

/** Fills in what another program has said of somebody; the e-mail address is always that one. */
export function withPerson(draft: RegistrationFields, person: Asked['person']): RegistrationFields {
  if (!person) return draft;
  const { email, firstName, lastName } = person;
  return {
    ...draft,
    email,
    firstName: draft.firstName || (firstName ?? ''),
    lastName: draft.lastName || (lastName ?? ''),
  };
}

/** Keeps the draft in this tab; a password is kept nowhere. */
export function keepDraft(programName: string, fields: RegistrationFields | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(storageKey);
    else {
      const kept = { programName, fields: { ...fields, password: '' } };
      sessionStorage.setItem(storageKey, JSON.stringify(kept));
    }
  } catch {
    // A browser that denies the storage keeps no draft.
  }
}

/** A name to sign in by, from how somebody is called: `maya.lindqvist`. */
export function suggestUsername(firstName: string, lastName: string): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 40);
}

/** Whether there is anything to say beside the account. */
export function hasSecondStep({ consentText, questions, teams, organizations }: Asked): boolean {
  const isAsked = [teams, organizations].some(({ mode, choices }) => isOffered(mode, choices));
  return consentText !== null || questions.length > 0 || isAsked;
}

/** Whether there is something to choose from. */
export function isOffered(mode: string, choices: readonly unknown[]): boolean {
  return mode !== 'off' && (choices.length > 0 || mode === 'forced');
}

/** What is sent. */
export function toRegistration(
  fields: RegistrationFields,
  { questions }: Asked,
  proof: Proof,
  language: 'en' | 'es',
): Registration {
  const { consent, teamId, organizationId, answers, ...account } = fields;
  const given = questions.map((question: Question) => ({
    questionId: question.id,
    answer: writeAnswer(question, answers[question.id] ?? []),
  }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    ...proof,
    ...account,
    email: account.email.trim(),
    username: account.username.trim(),
    language,
    timeZone,
    consent: consent ? 1 : 0,
    answers: given.filter(({ answer }) => answer.trim() !== ''),
    ...(teamId !== null && { teamId: Number(teamId) }),
    ...(organizationId !== null && { organizationId: Number(organizationId) }),
  };
}
