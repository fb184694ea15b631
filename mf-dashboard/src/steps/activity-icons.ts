import {
  ActivityIcon,
  BikeIcon,
  DumbbellIcon,
  FootprintsIcon,
  HouseIcon,
  LeafIcon,
  MountainIcon,
  MusicIcon,
  SeatedIcon,
  SnowflakeIcon,
  VolleyballIcon,
  WavesIcon,
  type IconComponent,
} from '@stridewell/ui';

/** The icon of the built-in activities whose slug has a word. */
const iconOfWord: Readonly<Record<string, IconComponent>> = {
  walking: FootprintsIcon,
  running: FootprintsIcon,
  stairs: FootprintsIcon,
  cycling: BikeIcon,
  swimming: WavesIcon,
  water: WavesIcon,
  rowing: WavesIcon,
  weight: DumbbellIcon,
  dancing: MusicIcon,
  badminton: VolleyballIcon,
  soccer: VolleyballIcon,
  volleyball: VolleyballIcon,
  ice: SnowflakeIcon,
  mowing: LeafIcon,
  gardening: LeafIcon,
  yoga: LeafIcon,
  pilates: LeafIcon,
  housework: HouseIcon,
  grocery: HouseIcon,
  car: HouseIcon,
  hiking: MountainIcon,
  golf: MountainIcon,
  horse: MountainIcon,
  seated: SeatedIcon,
  wheelchair: SeatedIcon,
};

/** Returns the icon of an activity; a program's own activities share one. */
export function activityIcon(slug: string | null): IconComponent {
  return iconOfWord[slug?.split('-')[0] ?? ''] ?? ActivityIcon;
}
