import type { Centre } from '@stridewell/parts';
import { isSuperProviderAdmin } from '@stridewell/platform';
import { KeyIcon, MapIcon, PhoneIcon, PlusIcon, TrophyIcon, UserIcon } from '@stridewell/ui';

/** Of those who may open this remote, a super administrator alone: as the calls of the page are. */
const ofSuper = { isOpenTo: isSuperProviderAdmin };

/** The centres in the order of the side navigation. */
export const centres: readonly Centre[] = [
  { id: 'memberCenter', path: '/adminsuper/member-center', icon: UserIcon },
  { id: 'programCreation', path: '/adminsuper/program/create', icon: PlusIcon },
  {
    id: 'challengeCenter',
    path: '/adminsuper/challenge-center/settings',
    root: '/adminsuper/challenge-center',
    icon: TrophyIcon,
    places: [
      { id: 'packages', path: '/adminsuper/challenge-center/settings' },
      { id: 'packageBuilder', path: '/adminsuper/challenge-center/builder' },
    ],
  },
  {
    id: 'mapsCenter',
    path: '/adminsuper/maps-center/settings',
    root: '/adminsuper/maps-center',
    icon: MapIcon,
    places: [
      { id: 'maps', path: '/adminsuper/maps-center/settings' },
      { id: 'mapBuilder', path: '/adminsuper/maps-center/builder' },
    ],
  },
  { id: 'mobileApp', path: '/adminsuper/mobile-app', icon: PhoneIcon, ...ofSuper },
  { id: 'resellers', path: '/adminsuper/resellers', icon: KeyIcon, ...ofSuper },
];

/** Short addresses, and where they lead. */
export const redirects: Readonly<Record<string, `/adminsuper/${string}`>> = {
  '/adminsuper': '/adminsuper/member-center',
};
