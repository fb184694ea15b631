import settings from '#locales/settings/en.json';
import texts from '#locales/admin-log/en.json';

/** Whether a call has words of its own: every call of administrators that the log keeps has. */
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
export function isNamedRole(role: string): role is keyof typeof texts.role {
  return Object.hasOwn(texts.role, role);
}
