import rights from '#locales/admin-rights/en.json';
import settings from '#locales/settings/en.json';
import texts from '#locales/admin-log/en.json';

const sections: Readonly<Record<string, keyof typeof settings.group | undefined>> = {
  updateGeneralSettings: 'general',
  updateEmailSettings: 'email',
  updateMemberSettings: 'member',
  updateChallengeSettings: 'challenge',
  updateTeamSettings: 'team',
  updateOrganizationSettings: 'organization',
  updateBadgeSettings: 'badge',
  updatePointSettings: 'points',
  updateMentalWellnessSettings: 'mental-wellness',
};

/** Returns the settings group that a call changes; the log names the call after it. */
export function sectionOf(operation: string): keyof typeof settings.group | undefined {
  return sections[operation];
}

/** Whether the log has its own name for a call. */
export function isNamedAct(operation: string): operation is keyof typeof texts.act {
  return Object.hasOwn(texts.act, operation);
}

/** Whether a setting has a readable name. */
export function isNamedSetting(name: string): name is keyof typeof settings.field {
  return Object.hasOwn(settings.field, name);
}

/** Whether a sign-in method has a readable name. */
export function isNamedMethod(method: string): method is keyof typeof texts.method {
  return Object.hasOwn(texts.method, method);
}

/** Whether a role has a readable name. */
export function isNamedRole(role: string): role is keyof typeof rights.role {
  return Object.hasOwn(rights.role, role);
}
