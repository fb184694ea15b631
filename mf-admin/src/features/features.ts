import type { SettingGroup } from '@stridewell/contracts';

/** Something that a program has or has not. */
export interface Feature {
  /** The setting, and its words in the catalog. */
  name: string;
  group: SettingGroup;
  /** Whether the setting says that the feature is off. */
  isInverse?: boolean;
}

/** Everything that can be switched on and off, in the order of the page. */
export const features: readonly Feature[] = [
  { name: 'teamsOff', group: 'team', isInverse: true },
  { name: 'organizationsOn', group: 'organization' },
  { name: 'points', group: 'points' },
  { name: 'mentalWellnessEnabled', group: 'mental-wellness' },
  { name: 'manualEntry', group: 'member' },
  { name: 'converter', group: 'member' },
  { name: 'membersCreateChallenges', group: 'challenge' },
  { name: 'membersCreateTeams', group: 'team' },
  { name: 'allowRegistration', group: 'member' },
  { name: 'languageTranslator', group: 'general' },
  { name: 'customNavbarButton', group: 'customization' },
];
