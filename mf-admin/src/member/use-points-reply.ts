import type { MemberPoints } from '@stridewell/contracts';
import { useFormat, useLanguage } from '@stridewell/platform';
import { useOneMemberText } from './member-texts.ts';

/** Returns the answer to a member who asks about their points: the balance and what it consists of. */
export function usePointsReply({ balance, sums, wellness }: MemberPoints): string {
  const t = useOneMemberText();
  const format = useFormat();
  const { language } = useLanguage();
  const total = t('reply.total', { count: balance, points: format.number(balance) });
  const parts = [
    ...sums.map(({ rule, points, entries }) =>
      t(`reply.part.${rule}`, {
        count: entries,
        points: format.number(points),
        number: format.number(entries),
      }),
    ),
    ...(wellness === 0 ? [] : [t('reply.wellness', { points: format.number(wellness) })]),
  ];
  if (parts.length === 0) return `${total}.`;
  return `${total}: ${new Intl.ListFormat(language).format(parts)}.`;
}
