import type { MemberBadge } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { useBadgeText } from './badge-texts.ts';

/** The name of a badge, and what it is earned by. */
export function useBadgeWords(): (badge: MemberBadge) => { name: string; rule: string } {
  const t = useBadgeText();
  const format = useFormat();
  return ({ rule, threshold, metric }) => {
    const values = {
      count: threshold,
      number: format.number(threshold),
      metric: metric === null ? '' : t(`metric.${metric}`),
    };
    return { name: t(`name.${rule}`, values), rule: t(`rule.${rule}`, values) };
  };
}
