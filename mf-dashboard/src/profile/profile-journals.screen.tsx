import { useFormat, useParams } from '@stridewell/platform';
import { ProfileJournals } from './profile-journals.tsx';
import { ProfilePage } from './profile-page.tsx';

/** A member's entries up to the day in the address. */
export function ProfileJournalsScreen() {
  const format = useFormat();
  const { journalDate = '' } = useParams();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(journalDate) && !Number.isNaN(Date.parse(journalDate));
  const date = isDay && journalDate <= format.today() ? journalDate : format.today();
  return (
    <ProfilePage part="journals">
      {(profile) => <ProfileJournals profile={profile} date={date} />}
    </ProfilePage>
  );
}
