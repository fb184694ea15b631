import { AccountPage } from './account-page.tsx';
import { AppearanceCard } from './appearance-card.tsx';

/** How the product looks in this browser. */
export function AppearanceSettings() {
  return (
    <AccountPage page="appearance">
      <AppearanceCard />
    </AccountPage>
  );
}
