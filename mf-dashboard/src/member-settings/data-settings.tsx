import { AccountPage } from './account-page.tsx';
import { DataCard } from './data-card.tsx';

/** Takes along or deletes what is held about the viewer. */
export function DataSettings() {
  return (
    <AccountPage page="data">
      <DataCard />
    </AccountPage>
  );
}
