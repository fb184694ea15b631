import { useFormat } from '@stridewell/platform';
import { Column, Columns } from '#card/columns.styles.ts';
import { ProfileBadges } from './profile-badges.tsx';
import { ProfileJournals } from './profile-journals.tsx';
import { ProfilePage } from './profile-page.tsx';
import { TogetherCard } from './together-card.tsx';

/** A member's profile: a friend's week next to the viewer's, latest entries and latest badges. */
export function ProfileScreen() {
  const format = useFormat();
  return (
    <ProfilePage part="overview">
      {(profile) => (
        <Columns>
          <Column>
            <TogetherCard profile={profile} />
            <ProfileJournals profile={profile} date={format.today()} most={3} />
          </Column>
          <Column>
            <ProfileBadges profile={profile} most={6} />
          </Column>
        </Columns>
      )}
    </ProfilePage>
  );
}
