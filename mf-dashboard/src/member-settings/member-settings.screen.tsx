import { Navigate } from '@stridewell/platform';

/** /member-settings starts with the profile. */
export function MemberSettingsScreen() {
  return <Navigate to="/member-settings/profile" replace />;
}
