import type { ProgramSettings, SettingGroup } from '@stridewell/contracts';

/** The kinds of controls for a setting. */
export type FieldKind = 'switch' | 'line' | 'paragraph' | 'number' | 'choice' | 'zone';

/** A setting in a form: its texts are `field.{name}` in the catalog, those of a choice `option.{name}`. */
export interface SettingField {
  name: string;
  kind: FieldKind;
  options?: readonly string[];
  /** Whether an empty field stands for null. */
  isNullable?: boolean;
  /** Whether only the provider can change it. */
  isProviders?: boolean;
}

/** The groups that have a form here; branding has its own pages. */
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

/** The value of a field in an open form: flags as true and false, an empty string for no choice. */
export type FieldValue = string | number | boolean | null;

/** Returns the form's initial values from the server's answer. */
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
 * Returns the changes to send: only the fields changed since the form was opened, so that another administrator's
 * changes in the meantime are kept.
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
