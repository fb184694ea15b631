import type { Center } from '@stridewell/parts';
import { isSuperProviderAdmin } from '@stridewell/platform';
import {
  ChartIcon,
  DownloadIcon,
  EyeIcon,
  KeyIcon,
  LockIcon,
  MailIcon,
  MapIcon,
  PhoneIcon,
  PlusIcon,
  RefreshIcon,
  ShieldIcon,
  TableIcon,
  TrophyIcon,
  UserIcon,
  WatchIcon,
} from '@stridewell/ui';

/** Among the people who may open this remote, only super administrators may open the page, as its API calls require. */
const ofSuper = { isOpenTo: isSuperProviderAdmin };

const memberCenter: Center = {
  id: 'memberCenter',
  path: '/adminsuper/member-center',
  icon: UserIcon,
  places: [
    { id: 'membersAndPrograms', path: '/adminsuper/member-center' },
    { id: 'massDeletion', path: '/adminsuper/member-center/mass-deletion', ...ofSuper },
  ],
};

const communications: Center = {
  id: 'communications',
  path: '/adminsuper/communications',
  icon: MailIcon,
  places: [
    { id: 'massMail', path: '/adminsuper/communications', ...ofSuper },
    { id: 'emailQueue', path: '/adminsuper/communications/email-queue', ...ofSuper },
  ],
};

/** The centers in the order of the side navigation. */
export const centers: readonly Center[] = [
  memberCenter,
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
  communications,
  { id: 'statsReporting', path: '/adminsuper/stats-reporting', icon: ChartIcon, ...ofSuper },
  { id: 'reporting', path: '/adminsuper/reporting', icon: TableIcon, ...ofSuper },
  { id: 'mobileApp', path: '/adminsuper/mobile-app', icon: PhoneIcon, ...ofSuper },
  { id: 'impersonation', path: '/adminsuper/impersonation', icon: EyeIcon, ...ofSuper },
  { id: 'programExports', path: '/adminsuper/program-exports', icon: DownloadIcon, ...ofSuper },
  { id: 'signInRequests', path: '/adminsuper/sign-in-requests', icon: LockIcon, ...ofSuper },
  { id: 'backups', path: '/adminsuper/backups', icon: ShieldIcon, ...ofSuper },
  { id: 'devices', path: '/adminsuper/devices', icon: WatchIcon, ...ofSuper },
  { id: 'releases', path: '/adminsuper/releases', icon: RefreshIcon, ...ofSuper },
  { id: 'resellers', path: '/adminsuper/resellers', icon: KeyIcon, ...ofSuper },
];

/** Short addresses and their targets. */
export const redirects: Readonly<Record<string, `/adminsuper/${string}`>> = {
  '/adminsuper': '/adminsuper/member-center',
};
