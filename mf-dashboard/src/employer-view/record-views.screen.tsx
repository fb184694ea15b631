import { AccountPage } from '#member-settings/index.ts';
import { LooksCard } from './looks-card.tsx';

/** Which admins looked at the viewer's record, and when. */
export function RecordViewsScreen() {
  return (
    <AccountPage page="views">
      <LooksCard />
    </AccountPage>
  );
}
