import type { MemberBadge } from '@stridewell/contracts';
import { Link, useLanguage } from '@stridewell/platform';
import { useBadgeText } from './badge-texts.ts';
import { useBadgeWords } from './badge-words.ts';

export { Medal as NewMedal } from './medal.tsx';

/** The maximum number of badges named; the others are counted. */
const maxNamed = 3;

/** The message about newly earned badges. */
export function NewBadges({ badges }: { badges: readonly MemberBadge[] }) {
  const t = useBadgeText();
  const { language } = useLanguage();
  const wordsOf = useBadgeWords();
  const others = badges.length - maxNamed;
  const names = [
    ...badges.slice(0, maxNamed).map((badge) => wordsOf(badge).name),
    ...(others > 0 ? [t('moment.others', { count: others })] : []),
  ];
  const list = new Intl.ListFormat(language).format(names);
  return (
    <>
      <strong>{t('moment.earned', { count: badges.length, names: list })}</strong>
      <br />
      <Link to="/badges">{t('moment.toBadges')}</Link>
    </>
  );
}
