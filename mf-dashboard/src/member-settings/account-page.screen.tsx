import { Navigate, useParams } from '@stridewell/platform';
import type { ComponentType } from 'react';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { UnitsSettings } from './units-settings.tsx';

const pages = new Map<string, ComponentType>([
  ['language', LanguageSettings],
  ['units', UnitsSettings],
  ['appearance', AppearanceSettings],
  ['notifications', NotificationSettings],
  ['privacy', PrivacySettings],
  ['sign-in', SignInSettings],
  ['data', DataSettings],
]);

/** A page of the account settings, by its name in the address: one small file for all of them. */
export function AccountPageScreen() {
  const { accountPage = '' } = useParams();
  const Page = pages.get(accountPage);
  return Page ? <Page /> : <Navigate to="/404" replace />;
}
