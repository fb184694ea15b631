import { ProfileBadges } from './profile-badges.tsx';
import { ProfilePage } from './profile-page.tsx';

/** Every badge that somebody has earned. */
export function ProfileBadgesScreen() {
  return (
    <ProfilePage part="badges">{(profile) => <ProfileBadges profile={profile} />}</ProfilePage>
  );
}
