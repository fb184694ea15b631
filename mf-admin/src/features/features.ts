import type { SettingGroup } from '@stridewell/contracts';

/** A feature that a program has switched on or off. */
export interface Feature {
  /** The setting's name, also in the catalog. */
  name: string;
  group: SettingGroup;
  /** Whether the setting is on when the feature is off. */
  isInverse?: boolean;
}

/** All features, in the order of the page. */
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
