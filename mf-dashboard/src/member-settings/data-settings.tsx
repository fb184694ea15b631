import { AccountPage } from './account-page.tsx';
import { DataCard } from './data-card.tsx';

/** Exports or deletes the data about the viewer. */
export function DataSettings() {
  return (
    <AccountPage page="data">
      <DataCard />
    </AccountPage>
  );
}
