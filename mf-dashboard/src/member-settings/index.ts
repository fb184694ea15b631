import { lazy } from 'react';

export { SettingsTabs } from './settings-tabs.tsx';

/** Shows nothing: looks whether this browser has replaced where its notifications go; no part of the first paint. */
export const PushRenewal = lazy(async () => {
  return { default: (await import('./push-renewal.tsx')).PushRenewal };
});
