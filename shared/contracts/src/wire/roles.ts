/** The administration levels of the specification: server value to number. */
export const adminLevels = {
  NonAdmin: 0,
  CoreTierAdmin: 1,
  PlusTierAdmin: 2,
  ProTierAdmin: 3,
  'WT Admin': 4,
  'Super WT Admin': 10,
} as const;

/** A role's server value. */
export type RoleName = keyof typeof adminLevels;

/** All role names, lowest first. */
export const roleNames = Object.keys(adminLevels) as [RoleName, ...RoleName[]]; // keys of the object above

/** Returns whether a level administers its program (core-tier admin or above). */
export function isAdminLevel(level: number): boolean {
  return level >= adminLevels.CoreTierAdmin;
}

/** Returns whether a level is exactly that of the provider's super administrators. */
export function isSuperLevel(level: number): boolean {
  return level === adminLevels['Super WT Admin'];
}

/** Returns whether a level belongs to the provider's staff, who may see every program. */
export function isProviderLevel(level: number): boolean {
  return level >= adminLevels['WT Admin'];
}
