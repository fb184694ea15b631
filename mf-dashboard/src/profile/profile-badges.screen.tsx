import { ProfileBadges } from './profile-badges.tsx';
import { ProfilePage } from './profile-page.tsx';

/** All badges that a member has earned. */
export function ProfileBadgesScreen() {
  return (
    <ProfilePage part="badges">{(profile) => <ProfileBadges profile={profile} />}</ProfilePage>
  );
}
