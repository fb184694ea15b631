import {
  ActivityIcon,
  ArrowDownIcon,
  EditIcon,
  ShieldIcon,
  WatchIcon,
  type IconComponent,
} from '@stridewell/ui';
import type { StepEntry } from './entry-change.ts';

/** The icon of each source of entries. */
export const sourceIcons: Readonly<Record<StepEntry['source'], IconComponent>> = {
  manual: EditIcon,
  device: WatchIcon,
  converted: ActivityIcon,
  import: ArrowDownIcon,
  correction: ShieldIcon,
};
