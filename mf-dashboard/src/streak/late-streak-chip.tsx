import { latePart, useLatePart } from '@stridewell/ui';
import type { ComponentProps } from 'react';
import type { StreakChip } from './streak-chip.tsx';

type Props = ComponentProps<typeof StreakChip>;

const chip = latePart<Props>(async () => (await import('./streak-chip.tsx')).StreakChip);

/** The `StreakChip`, whose code is not part of the first paint. */
export function LateStreakChip(props: Props) {
  const Chip = useLatePart(chip, true);
  return Chip ? <Chip {...props} /> : null;
}
