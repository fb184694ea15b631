import { useFormat } from '@stridewell/platform';
import { Column, Columns } from '#card/columns.styles.ts';
import { ProfileBadges } from './profile-badges.tsx';
import { ProfileJournals } from './profile-journals.tsx';
import { ProfilePage } from './profile-page.tsx';

/** A member's profile: personal data, latest entries and latest badges. */
export function ProfileScreen() {
  const format = useFormat();
  return (
    <ProfilePage part="overview">
      {(profile) => (
        <Columns>
          <Column>
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
