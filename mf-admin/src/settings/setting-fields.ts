import type { ProgramSettings, SettingGroup } from '@stridewell/contracts';

/** How a setting is changed. */
export type FieldKind = 'switch' | 'line' | 'paragraph' | 'number' | 'choice' | 'zone';

/** A setting as the form has it: its words are `field.{name}` of the catalog, those of a choice `option.{name}`. */
export interface SettingField {
  name: string;
  kind: FieldKind;
  options?: readonly string[];
  /** Whether an empty field means that nothing was chosen. */
  isNullable?: boolean;
  /** Only the provider changes it. */
  isProviders?: boolean;
}

/** The groups that have a form here; how the program looks has pages of its own. */
export type FormGroup = Exclude<SettingGroup, 'customization'>;

type Named<G extends FormGroup> = readonly (SettingField & {
  name: string & keyof ProgramSettings[G];
})[];

const atRegistration = ['off', 'optional', 'forced'] as const;

/** The settings of each group, in the order of the form. */
export const settingFields: { readonly [G in FormGroup]: Named<G> } = {
  general: [
    { name: 'name', kind: 'line' },
    { name: 'programName', kind: 'line', isNullable: true },
    { name: 'contactEmail', kind: 'line' },
    { name: 'timeZone', kind: 'zone' },
    { name: 'languageTranslator', kind: 'switch' },
    { name: 'newInterface', kind: 'switch' },
    { name: 'embeddingCompanyUrl', kind: 'line', isNullable: true },
    { name: 'loginHost', kind: 'line', isNullable: true, isProviders: true },
  ],
  email: [
    { name: 'senderName', kind: 'line', isNullable: true },
    { name: 'replyTo', kind: 'line', isNullable: true },
  ],
  member: [
    { name: 'allowRegistration', kind: 'switch' },
    { name: 'programCode', kind: 'line', isNullable: true },
    { name: 'registrationQuestions', kind: 'choice', options: ['none', 'required', 'all'] },
    { name: 'consentText', kind: 'paragraph', isNullable: true },
    { name: 'manualEntry', kind: 'switch' },
    { name: 'converter', kind: 'switch' },
    { name: 'twoFactor', kind: 'choice', options: ['optional', 'admins', 'required'] },
  ],
  challenge: [{ name: 'membersCreateChallenges', kind: 'switch' }],
  team: [
    { name: 'teamsOff', kind: 'switch' },
    { name: 'counting', kind: 'choice', options: ['average', 'active-average', 'total'] },
    { name: 'teamAtRegistration', kind: 'choice', options: atRegistration },
    { name: 'maxTeamMembers', kind: 'number', isNullable: true },
    { name: 'membersCreateTeams', kind: 'switch' },
    { name: 'leadersRenameTeams', kind: 'switch' },
    { name: 'leadersRemoveMembers', kind: 'switch' },
    { name: 'leadersDeleteTeams', kind: 'switch' },
    { name: 'leadersInviteOutsiders', kind: 'switch' },
    { name: 'leadersInviteOrganizations', kind: 'switch' },
  ],
  organization: [
    { name: 'organizationsOn', kind: 'switch' },
    { name: 'organizationsName', kind: 'line' },
    { name: 'organizationAtRegistration', kind: 'choice', options: atRegistration },
    { name: 'membersChangeOrganization', kind: 'switch' },
  ],
  badge: [
    { name: 'activity', kind: 'switch' },
    { name: 'wellness', kind: 'switch' },
    { name: 'challenge', kind: 'switch' },
    { name: 'streakCounts', kind: 'choice', options: ['goal', 'entry'] },
  ],
  points: [
    { name: 'points', kind: 'switch' },
    { name: 'pointsGoal', kind: 'number', isNullable: true },
    { name: 'trackTextAndImagePoints', kind: 'switch' },
    { name: 'trackQuestionPoints', kind: 'switch' },
  ],
  'mental-wellness': [
    { name: 'mentalWellnessEnabled', kind: 'switch' },
    { name: 'assistanceName', kind: 'line', isNullable: true },
    { name: 'assistancePhone', kind: 'line', isNullable: true },
    { name: 'assistanceUrl', kind: 'line', isNullable: true },
    { name: 'workshopUrl', kind: 'line', isNullable: true },
  ],
};

/** Whether an address names a group that has a form. */
export function isFormGroup(text: string): text is FormGroup {
  return Object.hasOwn(settingFields, text);
}

/** The value of a field while the form is open: flags as true and false, nothing chosen as an empty line. */
export type FieldValue = string | number | boolean | null;

/** Reads what a form begins with from what the server answered. */
export function formValues(
  fields: readonly SettingField[],
  settings: Readonly<Record<string, unknown>>,
): Record<string, FieldValue> {
  const read = ({ name, kind }: SettingField): FieldValue => {
    const value = settings[name];
    if (kind === 'switch') return value === 1;
    if (kind === 'number') return typeof value === 'number' ? value : null;
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field.name, read(field)]));
}

/**
 * What of the form is sent: only what was changed since it was opened, so that what another administrator saved
 * meanwhile stays.
 */
export function changesOf(
  fields: readonly SettingField[],
  opened: Readonly<Record<string, FieldValue>>,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const sent = ({ name, isNullable = false }: SettingField): FieldValue => {
    const value = values[name] ?? null;
    const text = typeof value === 'string' ? value.trim() : value;
    return text === '' && isNullable ? null : text;
  };
  return Object.fromEntries(
    fields
      .filter(({ name }) => values[name] !== opened[name])
      .map((field) => [field.name, sent(field)]),
  );
}
