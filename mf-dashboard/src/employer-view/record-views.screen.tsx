import { AccountPage } from '#member-settings/index.ts';
import { LooksCard } from './looks-card.tsx';

/** The admins who viewed the viewer's record, with times. */
export function RecordViewsScreen() {
  return (
    <AccountPage page="views">
      <LooksCard />
    </AccountPage>
  );
}
