import {
  listEligibilityLines,
  type EligibilityAct,
  type EligibilityFile,
  type EligibilityLine,
} from '@stridewell/contracts';
import { ListView, type ListAddress, type ShownList } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Chip, EmptyState, SelectField, Skeleton, Stack, Table, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useEligibilityLines } from './eligibility.queries.ts';
import { useEligibilityText } from './eligibility-texts.ts';

const acts = ['add', 'return', 'change', 'leave', 'refused', 'same'] as const;

const tones = {
  add: 'success',
  return: 'success',
  change: 'primary',
  leave: 'warning',
  refused: 'danger',
  same: 'neutral',
} as const;

const perPage = listEligibilityLines.list.perPage;

/** What a file of people changes, line by line. */
export function Difference({ file }: { file: EligibilityFile }) {
  const t = useEligibilityText();
  const format = useFormat();
  const [act, setAct] = useState<EligibilityAct>();
  const [address, setAddress] = useState<ListAddress<Record<never, never>>>({
    page: 1,
    perPage,
    search: '',
  });
  const list: ShownList<Record<never, never>> = {
    address,
    pageSizes: [perPage, 100],
    change: (change) => setAddress({ ...address, page: 1, ...change }),
  };
  const asked = { page: address.page, perPage: address.perPage, ...(act && { act }) };
  const query = useEligibilityLines(file, asked);
  const present = acts.filter((one) => file.counts[one] > 0);
  return (
    <Stack gap={4}>
      <SelectField
        label={t('showOnly')}
        value={act ?? 'all'}
        options={[
          { value: 'all', label: t('all') },
          ...present.map((one) => ({
            value: one,
            label: t(`count.${one}`, {
              count: file.counts[one],
              number: format.number(file.counts[one]),
            }),
          })),
        ]}
        onChange={(value) => {
          setAct(present.find((one) => one === value));
          setAddress({ ...address, page: 1 });
        }}
      />
      <ListView
        pagesLabel={t('linePages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="list" count={8} />}
        empty={<EmptyState title={t('noLines')} level={3} text={t('noLinesHint')} />}
      >
        {({ data }) => <Lines lines={data} />}
      </ListView>
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly EligibilityLine[] }) {
  const t = useEligibilityText();
  const format = useFormat();
  return (
    <Table
      label={t('difference')}
      columns={[
        {
          id: 'email',
          header: t('person'),
          isRowHeader: true,
          cell: ({ email, line }) => (
            <Stack gap={0}>
              <span>{email}</span>
              <Text size="sm" tone="muted">
                {line === null ? t('noLine') : t('lineOf', { line: format.number(line) })}
              </Text>
            </Stack>
          ),
        },
        {
          id: 'act',
          header: t('what'),
          cell: ({ act, outcome }) => (
            <Chip tone={outcome === 'overtaken' ? 'danger' : tones[act]}>
              {t(
                outcome === 'overtaken' || outcome === 'kept' ? `outcome.${outcome}` : `act.${act}`,
              )}
            </Chip>
          ),
        },
        { id: 'change', header: t('change'), cell: (line) => <Change line={line} /> },
      ]}
      rows={lines}
      rowId={({ id }) => id}
    />
  );
}

const facts = ['name', 'organization', 'team'] as const;

/** What stands there before and after, as far as it differs; or why the line is refused. */
function Change({ line: { before, after, reason } }: { line: EligibilityLine }) {
  const t = useEligibilityText();
  if (reason !== null) return <Text>{t(`reason.${reason}`)}</Text>;
  const say = (person: EligibilityLine['after']) => ({
    name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
    organization: person?.organization ?? '',
    team: person?.team ?? '',
  });
  const [was, is] = [say(before), say(after ?? before)];
  const changed = facts.filter((fact) => fact === 'name' || was[fact] !== is[fact]);
  return (
    <Stack gap={0}>
      {changed.map((fact) =>
        was[fact] === is[fact] || was[fact] === '' ? (
          <span key={fact}>{is[fact]}</span>
        ) : (
          <span key={fact}>{t('fromTo', { from: was[fact], to: is[fact] })}</span>
        ),
      )}
    </Stack>
  );
}
