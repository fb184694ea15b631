import type { Center } from '@stridewell/parts';
import type { Viewer } from '@stridewell/platform';
import { BellIcon, DashboardIcon, KeyIcon } from '@stridewell/ui';

/** The console is open to everyone who works for a reseller, whatever their role in their own program. */
const isOpenTo = ({ worksForReseller }: Viewer) => worksForReseller === 1;

/** The centers of the partner console. */
export const partnerCenters: readonly Center[] = [
  { id: 'programs', path: '/partner/programs', icon: DashboardIcon, isOpenTo },
  { id: 'apiKeys', path: '/partner/api-keys', icon: KeyIcon, isOpenTo },
  { id: 'webhooks', path: '/partner/webhooks', icon: BellIcon, isOpenTo },
];

/** Short addresses and their targets. */
export const partnerRedirects = { '/partner': '/partner/programs' } as const;
