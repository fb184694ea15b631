import type { Challenge } from '@stridewell/contracts';
import type { Format, Text } from '@stridewell/platform';

/** Explains how a format is scored; the hint of some formats already says it all. */
export function formatRule(
  { format: name, steps }: Pick<Challenge, 'format' | 'steps'>,
  t: Text,
  format: Format,
): string {
  if (name === 'relay' || name === 'collective' || name === 'points')
    return t(`formats.hint.${name}`);
  return t(`formats.rule.${name}`, { perDay: format.number(steps) });
}
