/** Settings that only programs of the Pro tier can turn on (specification, member-facing, section 1). */
const proSettings = new Set(['organizationsOn', 'customNavbarButton']);

/** Whether a tier is the Pro tier. Tiers match by substring, as the specification has it. */
export function isProTier(tier: string): boolean {
  return tier.toLowerCase().includes('pro');
}

/** Whether a program of this tier can have a setting turned on. */
export function tierAllows(tier: string, setting: string): boolean {
  return isProTier(tier) || !proSettings.has(setting);
}
