import type { Question } from '@stridewell/contracts';
import { writeAnswer } from '@stridewell/parts';
import type { Asked, Proof, Registration } from './registration.queries.ts';

/** The form's fields. */
export interface RegistrationFields {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  password: string;
  consent: boolean;
  teamId: string | null;
  organizationId: string | null;
  /** Choices by question id. */
  answers: Readonly<Record<string, readonly string[]>>;
}

/** Whether a field is part of the first step. */
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

/** This tab's draft for a program, without its password. */
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

/** Fills in what another program has sent about someone; the email address is always that one. */
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

/** Stores the draft in this tab; passwords are never stored. */
export function keepDraft(programName: string, fields: RegistrationFields | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(storageKey);
    else {
      const kept = { programName, fields: { ...fields, password: '' } };
      sessionStorage.setItem(storageKey, JSON.stringify(kept));
    }
  } catch {
    // A browser that denies storage keeps no draft.
  }
}

/** Suggests a username from a person's name: `maya.lindqvist`. */
export function suggestUsername(firstName: string, lastName: string): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 40);
}

/** Whether there is a second step. */
export function hasSecondStep({ consentText, questions, teams, organizations }: Asked): boolean {
  const isAsked = [teams, organizations].some(({ mode, choices }) => isOffered(mode, choices));
  return consentText !== null || questions.length > 0 || isAsked;
}

/** Whether the program has choices. */
export function isOffered(mode: string, choices: readonly unknown[]): boolean {
  return mode !== 'off' && (choices.length > 0 || mode === 'forced');
}

/** Returns the request body. */
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
