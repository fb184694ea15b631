import {
  listEligibilityLines,
  type EligibilityAct,
  type EligibilityFile,
  type EligibilityLine,
} from '@stridewell/contracts';
import { ListView, type ListAddress, type ShownList } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Button,
  Chip,
  EmptyState,
  Inline,
  SelectField,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useDecideLine, useEligibilityLines } from './eligibility.queries.ts';
import { useEligibilityText } from './eligibility-texts.ts';

const acts = ['duplicate', 'add', 'return', 'change', 'leave', 'refused', 'same'] as const;

const tones = {
  add: 'success',
  return: 'success',
  change: 'primary',
  leave: 'warning',
  refused: 'danger',
  same: 'neutral',
  duplicate: 'warning',
} as const;

const perPage = listEligibilityLines.list.perPage;

/** The changes that a people file makes, line by line. */
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
            label: t(`count.${one}`, { number: format.number(file.counts[one]) }),
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
        empty={<EmptyState title={t('noLines')} level={3} />}
      >
        {({ data }) => <Lines file={file} lines={data} />}
      </ListView>
    </Stack>
  );
}

function Lines({ file, lines }: { file: EligibilityFile; lines: readonly EligibilityLine[] }) {
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
                {line === null ? t('notInFile') : t('lineOf', { line: format.number(line) })}
              </Text>
            </Stack>
          ),
        },
        {
          id: 'act',
          header: t('action'),
          cell: ({ act, outcome }) => (
            <Chip tone={outcome === 'overtaken' ? 'danger' : tones[act]}>
              {t(
                outcome === 'overtaken' || outcome === 'kept' ? `outcome.${outcome}` : `act.${act}`,
              )}
            </Chip>
          ),
        },
        { id: 'change', header: t('details'), cell: (line) => <Change file={file} line={line} /> },
      ]}
      rows={lines}
      rowId={({ id }) => id}
    />
  );
}

const facts = ['name', 'email', 'employeeId', 'organization', 'team'] as const;

/** The values before and after, if they differ; or why the line is refused. */
function Change({ file, line }: { file: EligibilityFile; line: EligibilityLine }) {
  const t = useEligibilityText();
  const { act, before, after, reason } = line;
  if (reason !== null) return <Text>{t(`reason.${reason}`)}</Text>;
  const say = (person: EligibilityLine['after']) => ({
    name: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
    email: person?.email ?? '',
    employeeId: person?.employeeId ?? '',
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
      {act === 'duplicate' && <Decision file={file} line={line} />}
    </Stack>
  );
}

/** Asks whether a line is about the member it resembles. */
function Decision({ file, line }: { file: EligibilityFile; line: EligibilityLine }) {
  const t = useEligibilityText();
  const decide = useDecideLine(file);
  const name = [line.before?.firstName, line.before?.lastName].filter(Boolean).join(' ');
  return (
    <Stack gap={2}>
      <Text size="sm">{t('resembles', { name, email: line.before?.email ?? '' })}</Text>
      <Inline>
        {([1, 0] as const).map((isSame) => (
          <Button
            key={isSame}
            size="small"
            color="lightgrey"
            isDisabled={decide.isPending}
            onPress={() => decide.mutate({ lineId: line.id, isSame })}
          >
            {t(isSame === 1 ? 'samePerson' : 'otherPerson')}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
