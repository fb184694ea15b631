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

/** Returns the section of the settings that a call changes: the log names the call after it. */
export function sectionOf(operation: string): keyof typeof settings.group | undefined {
  return sections[operation];
}

/** Whether a call has words of its own. */
export function isNamedAct(operation: string): operation is keyof typeof texts.act {
  return Object.hasOwn(texts.act, operation);
}

/** Whether a setting has a name that people read. */
export function isNamedSetting(name: string): name is keyof typeof settings.field {
  return Object.hasOwn(settings.field, name);
}

/** Whether a way of signing in has words of its own. */
export function isNamedMethod(method: string): method is keyof typeof texts.method {
  return Object.hasOwn(texts.method, method);
}

/** Whether a role has a name that people read. */
export function isNamedRole(role: string): role is keyof typeof rights.role {
  return Object.hasOwn(rights.role, role);
}
