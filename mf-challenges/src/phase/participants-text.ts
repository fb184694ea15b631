import type { Challenge } from '@stridewell/contracts';
import type { Format, Text } from '@stridewell/platform';

const words = {
  individuals: 'card.participants',
  groups: 'card.teams',
  organization: 'card.organizations',
} as const;

/** How many people, teams or organizations take part. */
export function participantsText(
  { between, participants }: Pick<Challenge, 'between' | 'participants'>,
  t: Text,
  format: Format,
): string {
  return t(words[between], { count: participants, number: format.number(participants) });
}
