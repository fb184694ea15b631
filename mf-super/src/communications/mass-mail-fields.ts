import type { MassAudience } from '@stridewell/contracts';
import { noMailWords, type MailWords, type PickedMember } from '@stridewell/parts';

/** Which programs a mail is for. */
export const audienceKinds = ['everybody', 'tier', 'programs'] as const;

export const tiers = ['core', 'plus', 'pro'] as const;

/** What the form of a mail to many programs holds. */
export interface MassMailFields extends MailWords {
  kind: (typeof audienceKinds)[number];
  tier: (typeof tiers)[number];
  programs: readonly PickedMember[];
  adminsOnly: boolean;
}

/** A mail with nothing in it, to administrators: a wrong one reaches fewer. */
export const newMassMail: MassMailFields = {
  ...noMailWords,
  kind: 'everybody',
  tier: 'core',
  programs: [],
  adminsOnly: true,
};

/** The audience as the API takes it. */
export function audienceOnWire({ kind, tier, programs, adminsOnly }: MassMailFields): MassAudience {
  return {
    ...(kind === 'tier' && { tier }),
    ...(kind === 'programs' && { programIds: programs.map(({ id }) => id) }),
    ...(adminsOnly && { adminsOnly: 1 }),
  };
}
