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

/** The metrics whose value is one of a few signs to tap. */
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

/** A metric that is typed. */
export type TypedMetric = (typeof typedMetrics)[number];

/** Every metric, in the order in which they are shown. */
export const allMetrics: readonly MetricType[] = [...tappedMetrics, ...typedMetrics];

/** Whether a metric is recorded with one tap. */
export function isTapped(metric: MetricType): metric is TappedMetric {
  return tappedMetrics.some((one) => one === metric);
}

/** The sign of each metric. */
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

/** The sign of a level: a mood has a face for each, the others repeat their own. */
export function levelIcon(metric: TappedMetric, level: number): IconComponent {
  return (metric === 'mood' ? faces[level - 1] : undefined) ?? metricIcons[metric];
}

/** The levels that can be tapped: 0 of water is what is left when the first droplet is tapped again. */
export function levelsOf(metric: TappedMetric): number[] {
  return Array.from({ length: metricRules[metric].most }, (_, at) => at + 1);
}

/** What a tap on a level makes of a value; null takes the entry away. */
export function afterTap(
  metric: TappedMetric,
  before: number | null,
  level: number,
): number | null {
  if (before !== level) return level;
  return metric === 'water' ? level - 1 : null;
}
