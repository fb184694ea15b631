import type { BadgeCategory, MemberBadge } from '@stridewell/contracts';
import {
  ActivityIcon,
  FlagIcon,
  FlameIcon,
  FootprintsIcon,
  HeartIcon,
  MountainIcon,
  RefreshIcon,
  SparklesIcon,
  SuccessIcon,
  TargetIcon,
  TrophyIcon,
  WatchIcon,
  tokens,
  type IconComponent,
} from '@stridewell/ui';
import { Disc } from './badges.styles.ts';

const icons: Record<MemberBadge['rule'], IconComponent> = {
  'entry-days': FootprintsIcon,
  'device-days': WatchIcon,
  'goal-days': TargetIcon,
  'counted-steps': MountainIcon,
  'longest-streak': FlameIcon,
  'personal-best': SparklesIcon,
  comeback: RefreshIcon,
  'metric-days': HeartIcon,
  'right-answers': SuccessIcon,
  'challenges-joined': FlagIcon,
  'challenges-finished': TrophyIcon,
  'challenges-exceeded': ActivityIcon,
};

const colors: Record<BadgeCategory, string> = {
  activity: tokens.color.avatar4,
  wellness: tokens.color.avatar3,
  challenge: tokens.color.avatar2,
};

/** The medal of a badge: in its category's color once it is earned, an outline before. */
export function Medal({ badge }: { badge: MemberBadge }) {
  const Icon = icons[badge.rule];
  return (
    <Disc aria-hidden $color={colors[badge.category]} $isEarned={badge.isEarned}>
      <Icon size={30} />
    </Disc>
  );
}
