import type { MemberBadge } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { useBadgeText } from './badge-texts.ts';

/** Returns a function that gives a badge's name and how to earn it. */
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
