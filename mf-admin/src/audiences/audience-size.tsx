import type { Audience } from '@stridewell/contracts';
import { QueryFailure, useFormat } from '@stridewell/platform';
import { Skeleton, Text } from '@stridewell/ui';
import { useAudienceText } from './audience-texts.ts';
import { useAudienceSize } from './audiences.queries.ts';

/** The number of people in an audience, with a few names. */
export function AudienceSize(props: { audience: Audience; showsOptedOut: boolean }) {
  const t = useAudienceText();
  const format = useFormat();
  const query = useAudienceSize(props.audience);
  const { data } = query;
  if (query.error && !data) return <QueryFailure query={query} />;
  if (!data) return <Skeleton shape="line" />;
  const { people: count, optedOut, names } = data;
  const shown = (names ?? []).join(', ');
  const isAll = names?.length === count;
  const named = isAll ? shown : t('others', { names: shown });
  return (
    <div role="status" aria-busy={query.isPlaceholderData}>
      <Text>
        <strong>
          {count === 0 ? t('nobody') : t('size', { count, number: format.number(count) })}
        </strong>
      </Text>
      {count > 0 && (
        <Text size="sm" tone="muted">
          {names === null ? t('withheld') : named}
        </Text>
      )}
      {props.showsOptedOut && optedOut > 0 && (
        <Text size="sm" tone="muted">
          {t('optedOut', { number: format.number(optedOut) })}
        </Text>
      )}
    </div>
  );
}
