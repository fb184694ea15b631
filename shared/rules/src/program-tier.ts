/** Returns whether a program's tier is of a kind. Tiers match by substring (specification, member-facing, section 1). */
export function isOfTier(tier: string, kind: 'core' | 'plus' | 'pro'): boolean {
  return tier.toLowerCase().includes(kind);
}
