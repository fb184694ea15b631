import { AccountPage } from './account-page.tsx';
import { MailCard } from './mail-card.tsx';
import { PushCard } from './push-card.tsx';
import { RemindersCard } from './reminders-card.tsx';

/** What the viewer is notified about by email and in their browsers, and when. */
export function NotificationSettings() {
  return (
    <AccountPage page="notifications">
      <MailCard />
      <PushCard />
      <RemindersCard />
    </AccountPage>
  );
}
