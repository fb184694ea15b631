import { listScimChanges, type ScimChange, type ScimConnection } from '@stridewell/contracts';
import { ListView } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Chip,
  EmptyState,
  Inline,
  List,
  ListRow,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useOwnPage } from './own-page.ts';
import { useScimText } from './scim-texts.ts';
import { useScimChanges } from './scim.queries.ts';

/** What the changes wait for, with all of them first. */
export type WaitingFilter = 'all' | ScimChange['waitsFor'];

const filters = ['turn-on', 'decision', 'job'] as const;
const acts = ['add', 'return', 'change', 'leave', 'groups'] as const;
const tones = { add: 'success', return: 'success', change: 'primary', leave: 'warning' } as const;

/** What a dry run would do, what is on hold, and what is being applied. */
export function WaitingChanges({
  connection,
  filter,
  onFilter,
}: {
  connection: ScimConnection;
  filter: WaitingFilter;
  onFilter: (filter: WaitingFilter) => void;
}) {
  const t = useScimText();
  const format = useFormat();
  const list = useOwnPage(listScimChanges.list.perPage);
  const { page, perPage } = list.address;
  const query = useScimChanges({ page, perPage, ...(filter !== 'all' && { waitsFor: filter }) });
  const { would, held, working } = connection;
  const what = acts
    .filter((act) => would[act] > 0)
    .map((act) => t(`count.${act}`, { number: format.number(would[act]) }))
    .join(', ');
  const present = [what !== '', held > 0, working > 0].filter(Boolean);
  return (
    <Stack gap={4}>
      {what !== '' && <Text>{t('changes.would', { what })}</Text>}
      {(present.length > 1 || filter !== 'all') && (
        <SelectField
          label={t('changes.filter')}
          value={filter}
          options={[
            { value: 'all', label: t('changes.all') },
            ...filters.map((value) => ({ value, label: t(`waitsFor.${value}`) })),
          ]}
          onChange={(value) => {
            onFilter(filters.find((one) => one === value) ?? 'all');
            list.change({ page: 1 });
          }}
        />
      )}
      <ListView
        pagesLabel={t('changes.pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={3} />}
        empty={
          <EmptyState
            title={t('changes.none')}
            text={connection.state === 'dry-run' ? t('changes.noneText') : undefined}
            level={3}
          />
        }
      >
        {({ data }) => (
          <List label={t('changes.title')}>
            {data.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </List>
        )}
      </ListView>
    </Stack>
  );
}

function ChangeRow({ change: { name, email, act, waitsFor, fields } }: { change: ScimChange }) {
  const t = useScimText();
  return (
    <ListRow
      title={name}
      meta={
        <Stack gap={1}>
          <Inline gap={2}>
            <Chip tone={tones[act]}>{t(`act.${act}`)}</Chip>
            <span>{email}</span>
          </Inline>
          {fields.map(({ field, from, to }) => (
            <span key={field}>
              {from && to ? t('changes.fromTo', { from, to }) : (to ?? `${from} → –`)}
            </span>
          ))}
        </Stack>
      }
      trailing={
        waitsFor !== 'turn-on' && (
          <Chip tone={waitsFor === 'decision' ? 'danger' : 'primary'}>
            {t(`waitsFor.${waitsFor}`)}
          </Chip>
        )
      }
    />
  );
}
