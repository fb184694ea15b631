import {
  BellIcon,
  DownloadIcon,
  EyeIcon,
  GlobeIcon,
  KeyIcon,
  LockIcon,
  ScaleIcon,
  SunIcon,
  UsersIcon,
} from '@stridewell/ui';

/** The pages of the account settings, in groups; a page's name is the end of its address. */
export const accountPages = [
  {
    name: 'you',
    pages: [
      ['language', GlobeIcon],
      ['units', ScaleIcon],
      ['appearance', SunIcon],
      ['notifications', BellIcon],
    ],
  },
  {
    name: 'privacy',
    pages: [
      ['privacy', LockIcon],
      ['employer', EyeIcon],
      ['views', UsersIcon],
    ],
  },
  {
    name: 'account',
    pages: [
      ['sign-in', KeyIcon],
      ['data', DownloadIcon],
    ],
  },
] as const;

/** The name of a page, which is the end of its address. */
export type AccountPageName = (typeof accountPages)[number]['pages'][number][0];
