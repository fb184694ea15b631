import type { MassAudience } from '@stridewell/contracts';
import { noMailWords, type MailWords, type PickedMember } from '@stridewell/parts';

/** The ways to choose the programs that an email goes to. */
export const audienceKinds = ['everybody', 'tier', 'programs'] as const;

export const tiers = ['core', 'plus', 'pro'] as const;

/** The fields of the form for an email to many programs. */
export interface MassMailFields extends MailWords {
  kind: (typeof audienceKinds)[number];
  tier: (typeof tiers)[number];
  programs: readonly PickedMember[];
  adminsOnly: boolean;
}

/** An empty email, to administrators by default: a mistake reaches fewer people. */
export const newMassMail: MassMailFields = {
  ...noMailWords,
  kind: 'everybody',
  tier: 'core',
  programs: [],
  adminsOnly: true,
};

/** Returns the audience in the API's format. */
export function audienceOnWire({ kind, tier, programs, adminsOnly }: MassMailFields): MassAudience {
  return {
    ...(kind === 'tier' && { tier }),
    ...(kind === 'programs' && { programIds: programs.map(({ id }) => id) }),
    ...(adminsOnly && { adminsOnly: 1 }),
  };
}
