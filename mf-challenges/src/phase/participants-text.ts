import type { Challenge } from '@stridewell/contracts';
import type { Format, Text } from '@stridewell/platform';

const words = {
  individuals: 'card.participants',
  groups: 'card.teams',
  organization: 'card.organizations',
} as const;

/** Returns the number of participating people, teams or organizations in words. */
export function participantsText(
  { between, participants }: Pick<Challenge, 'between' | 'participants'>,
  t: Text,
  format: Format,
): string {
  return t(words[between], { count: participants, number: format.number(participants) });
}
