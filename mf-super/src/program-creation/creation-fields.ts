import {
  NewProgram,
  ProgramKind,
  ProgramTier,
  ProgramType,
  type createProgram,
  type Input,
} from '@stridewell/contracts';
import type { ChosenPicture } from '@stridewell/parts';
import type { PersonOfFile } from './read-people.ts';

type Body = Input<typeof createProgram>['body'];

export const tiers = ProgramTier.options;
export const types = ProgramType.options;
export const kinds = ProgramKind.options;

/** The fields of the wizard. */
export interface CreationFields {
  name: string;
  /** Derived from the name if empty. */
  programName: string;
  tier: Body['tier'];
  type: Body['type'];
  kind: Body['kind'];
  timeZone: string;
  contactEmail: string;
  programLogo: ChosenPicture | null;
  brandColour: string;
  admin: { firstName: string; lastName: string; email: string; username: string; language: string };
  isWithTeams: boolean;
  isWithPoints: boolean;
  /** One name per line. */
  teams: string;
  organizations: string;
  members: PersonOfFile[];
}

/** The steps with their fields, so that an error leads to the step where it can be fixed. */
export const creationSteps = {
  product: ['name', 'programName', 'tier', 'type', 'kind', 'timeZone', 'contactEmail'],
  look: ['programLogo', 'brandColour'],
  admin: ['admin'],
  groups: ['isWithTeams', 'isWithPoints', 'teams', 'organizations'],
  people: ['members'],
  review: [],
} as const satisfies Record<string, readonly (keyof CreationFields)[]>;

export type CreationStep = keyof typeof creationSteps;

export const stepOrder = [
  'product',
  'look',
  'admin',
  'groups',
  'people',
  'review',
] as const satisfies CreationStep[];

/** Returns the fields of an empty wizard. */
export function newCreation(timeZone: string): CreationFields {
  return {
    name: '',
    programName: '',
    tier: 'core',
    type: 'activate',
    kind: 'activity',
    timeZone,
    contactEmail: '',
    programLogo: null,
    brandColour: '',
    admin: { firstName: '', lastName: '', email: '', username: '', language: 'en' },
    isWithTeams: true,
    isWithPoints: false,
    teams: '',
    organizations: '',
    members: [],
  };
}

/** Reads the typed names, one per line, without duplicates. */
export function namesIn(lines: string): string[] {
  const names = lines.split('\n').map((line) => line.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The teams or organizations to create: those named by hand and those in the people file. Organizations need the Pro tier. */
export function groupsOf(fields: CreationFields, kind: 'teams' | 'organizations'): string[] {
  if (kind === 'organizations' && fields.tier !== 'pro') return [];
  const ofPeople = fields.members.flatMap((person) =>
    kind === 'teams' ? (person.team ?? []) : (person.organization ?? []),
  );
  return [...new Set([...namesIn(fields[kind]), ...ofPeople])];
}

/** Returns the request body; the logo is the id of an uploaded picture. */
export function bodyOf(fields: CreationFields, programLogo: number | null): Body {
  const { name, programName, tier, type, kind, timeZone, contactEmail, admin, members } = fields;
  const organizations = tier === 'pro' ? namesIn(fields.organizations) : [];
  const color = fields.brandColour.trim();
  const hasOrganizations = groupsOf(fields, 'organizations').length > 0;
  return {
    name: name.trim(),
    tier,
    type,
    kind,
    timeZone,
    contactEmail: contactEmail.trim(),
    ...(programName.trim() !== '' && { programName: programName.trim() }),
    admin: {
      firstName: admin.firstName.trim(),
      lastName: admin.lastName.trim(),
      email: admin.email.trim(),
      username: admin.username.trim(),
      language: admin.language === 'es' ? 'es' : 'en',
    },
    organizations,
    teams: fields.isWithTeams ? namesIn(fields.teams) : [],
    members: members.map(({ team, organization, ...person }) => ({
      ...person,
      ...(fields.isWithTeams && team !== undefined && { team }),
      ...(tier === 'pro' && organization !== undefined && { organization }),
    })),
    teamsOff: fields.isWithTeams ? 0 : 1,
    points: fields.isWithPoints ? 1 : 0,
    settings: {
      customization: {
        ...(programLogo !== null && { programLogo }),
        ...(color !== '' && { brandColour: color }),
      },
      ...(hasOrganizations && { organization: { organizationsOn: 1 } }),
    },
  };
}

/** Whether the server would accept a value for a field of a new program. */
export function isAccepted(field: 'programName' | 'contactEmail', value: string): boolean {
  return NewProgram.shape[field].safeParse(value).success;
}

/** Whether the server would accept a value for a field of its first administrator. */
export function isAcceptedOfAdmin(field: 'email' | 'username', value: string): boolean {
  return NewProgram.shape.admin.shape[field].safeParse(value).success;
}
