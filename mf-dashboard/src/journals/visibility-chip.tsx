import { Chip, GlobeIcon, LockIcon, UsersIcon } from '@stridewell/ui';
import { useJournalText } from './journal-texts.ts';
import type { Visibility } from './journals.queries.ts';

const icons = { self: LockIcon, friends: UsersIcon, public: GlobeIcon };

/** Shows who can read an entry. */
export function VisibilityChip({ visibility }: { visibility: Visibility }) {
  const t = useJournalText();
  return <Chip icon={icons[visibility]}>{t(`visibility.${visibility}`)}</Chip>;
}

/** Returns the visibility options, the most private first. */
export function useVisibilities() {
  const t = useJournalText();
  return [
    { value: 'self', label: t('visibility.self') },
    { value: 'friends', label: t('visibility.friends') },
    { value: 'public', label: t('visibility.public') },
  ] as const;
}
