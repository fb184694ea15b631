import { metricRules, type MetricType } from '@stridewell/contracts';
import {
  BedIcon,
  DropletIcon,
  DumbbellIcon,
  FaceGoodIcon,
  FaceLowIcon,
  FaceMiddleIcon,
  FaceVeryGoodIcon,
  FaceVeryLowIcon,
  HeartRateIcon,
  LeafIcon,
  SaladIcon,
  ScaleIcon,
  type IconComponent,
} from '@stridewell/ui';

/** The metrics that are recorded by tapping one of a few icons. */
export const tappedMetrics = ['mood', 'water', 'mindfulness'] as const;

/** A metric that is recorded with one tap. */
export type TappedMetric = (typeof tappedMetrics)[number];

/** The metrics that are typed. */
export const typedMetrics = [
  'sleep',
  'weight',
  'exercise',
  'heart-rate',
  'nutrition',
] as const satisfies readonly MetricType[];

/** A typed metric. */
export type TypedMetric = (typeof typedMetrics)[number];

/** All metrics, in the order in which they are shown. */
export const allMetrics: readonly MetricType[] = [...tappedMetrics, ...typedMetrics];

/** Whether a metric is recorded with one tap. */
export function isTapped(metric: MetricType): metric is TappedMetric {
  return tappedMetrics.some((one) => one === metric);
}

/** The icon of each metric. */
export const metricIcons = {
  mood: FaceGoodIcon,
  water: DropletIcon,
  mindfulness: LeafIcon,
  sleep: BedIcon,
  weight: ScaleIcon,
  exercise: DumbbellIcon,
  'heart-rate': HeartRateIcon,
  nutrition: SaladIcon,
} as const satisfies Record<MetricType, IconComponent>;

const faces = [FaceVeryLowIcon, FaceLowIcon, FaceMiddleIcon, FaceGoodIcon, FaceVeryGoodIcon];

/** Returns the icon of a level: moods have a face for each level, the others repeat their own icon. */
export function levelIcon(metric: TappedMetric, level: number): IconComponent {
  return (metric === 'mood' ? faces[level - 1] : undefined) ?? metricIcons[metric];
}

/** Returns the levels that can be tapped. Water has no 0: tapping the first droplet again results in it. */
export function levelsOf(metric: TappedMetric): number[] {
  return Array.from({ length: metricRules[metric].most }, (_, at) => at + 1);
}

/** Returns the value after a tap on a level; null removes the entry. */
export function afterTap(
  metric: TappedMetric,
  before: number | null,
  level: number,
): number | null {
  if (before !== level) return level;
  return metric === 'water' ? level - 1 : null;
}
