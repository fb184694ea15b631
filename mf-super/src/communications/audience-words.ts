import type { MassAudience } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { useCommunicationsText } from './communications-texts.ts';

/** Returns a function that describes an email's audience. */
export function useAudienceWords(): (audience: MassAudience) => string {
  const t = useCommunicationsText();
  const format = useFormat();
  return ({ programIds, tier, adminsOnly }) => {
    const who = adminsOnly ? 'admins' : 'members';
    if (programIds) {
      const count = programIds.length;
      return t(`for.${who}.programs`, { count, number: format.number(count) });
    }
    return tier === undefined
      ? t(`for.${who}.everybody`)
      : t(`for.${who}.tier`, { tier: t(`tier.${tier}`) });
  };
}
