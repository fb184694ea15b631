import { listScimCalls, type ScimCall } from '@stridewell/contracts';
import { ListView } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Chip, EmptyState, Inline, List, ListRow, Skeleton, Stack } from '@stridewell/ui';
import { useOwnPage } from './own-page.ts';
import { useScimText } from './scim-texts.ts';
import { useScimCalls } from './scim.queries.ts';

const tones = {
  done: 'success',
  would: 'warning',
  held: 'danger',
  kept: 'neutral',
  refused: 'danger',
} as const;

/** The last writes of the identity provider, and what became of them. */
export function RecentCalls() {
  const t = useScimText();
  const list = useOwnPage(listScimCalls.list.perPage);
  const { page, perPage } = list.address;
  const query = useScimCalls({ page, perPage });
  return (
    <ListView
      pagesLabel={t('calls.pages')}
      list={list}
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={<EmptyState title={t('calls.none')} text={t('calls.noneText')} level={3} />}
    >
      {({ data }) => (
        <List label={t('calls.title')}>
          {data.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </List>
      )}
    </ListView>
  );
}

function CallRow({ call }: { call: ScimCall }) {
  const t = useScimText();
  const format = useFormat();
  const { name, about, act, outcome, calledAt, reason, attribute, ignored } = call;
  const facts = [
    ...(about === 'group' ? [t('calls.group')] : []),
    t(`act.${act}`),
    format.dateTime(calledAt),
  ];
  return (
    <ListRow
      title={name.trim() || t('calls.unnamed')}
      meta={
        <Stack gap={1}>
          <Inline gap={2}>
            <Chip tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Chip>
            <span>{facts.join(' · ')}</span>
          </Inline>
          {reason && (
            <span>
              {t(`reason.${reason}`)}
              {attribute && ` (${attribute})`}
            </span>
          )}
          {ignored.length > 0 && <span>{t('calls.ignored', { names: ignored.join(', ') })}</span>}
        </Stack>
      }
    />
  );
}
