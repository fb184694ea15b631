import type { QueuedEmail } from '@stridewell/contracts';
import {
  DataTable,
  ListView,
  ScreenHead,
  useListAddress,
  type DataColumn,
} from '@stridewell/parts';
import { useFormat, useSearchParams } from '@stridewell/platform';
import {
  Card,
  Chip,
  EmptyPathIllustration,
  EmptyState,
  QuietButton,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { useMemo, useState } from 'react';
import { useProgramNames } from '#program-choice/index.ts';
import { EmailDialog } from './email-dialog.tsx';
import { useEmailQueueText } from './email-queue-texts.ts';
import { useEmailQueue } from './email-queue.queries.ts';
import { QueueFiltersForm } from './queue-filters.tsx';
import { numberOf, queueList, readFilters, writeFilters } from './queue-list.ts';
import { statusTones } from './status-tones.ts';

/** The emails of all programs: their delivery, the mail server's answer, and a button to resend them. */
export function EmailQueueScreen() {
  const t = useEmailQueueText();
  const list = useListAddress(queueList);
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const query = useEmailQueue(list.address, filters);
  const [picks, setPicks] = useState<Readonly<Record<string, string>>>({});
  const programId = numberOf(filters.programId);
  const [programName] = useProgramNames(programId === undefined ? [] : [programId]);
  const [openId, setOpenId] = useState<number>();
  const columns = useColumns(setOpenId);
  const open = query.data?.data.find(({ id }) => id === openId);
  const nameOf = (filter: 'userId' | 'programId', id: number) =>
    picks[`${filter} ${id}`] ??
    (filter === 'programId'
      ? programName
      : query.data?.data.find(({ userId }) => userId === id)?.email) ??
    String(id);
  return (
    <>
      <ScreenHead title={t('title')} />
      <Card>
        <Stack gap={5}>
          <QueueFiltersForm
            // Back shows the previous filters.
            key={JSON.stringify(filters)}
            filters={filters}
            status={list.address.status}
            nameOf={nameOf}
            onPick={(filter, { id, name }) => setPicks({ ...picks, [`${filter} ${id}`]: name })}
            onSearch={(wanted) => setAddress(writeFilters(wanted, address))}
            onStatus={(status) => list.change({ status })}
          />
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="table" count={8} />}
            empty={
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t('none')}
                level={2}
                text={t('noneHint')}
              />
            }
          >
            {({ data }) => (
              <DataTable
                label={t('title')}
                name="email-queue"
                columns={columns}
                rows={[...data]}
                rowId={({ id }) => id}
                serverOrder={{ sort: undefined }}
              />
            )}
          </ListView>
        </Stack>
      </Card>
      {open && <EmailDialog email={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function useColumns(onOpen: (id: number) => void): readonly DataColumn<QueuedEmail>[] {
  const t = useEmailQueueText();
  const format = useFormat();
  return useMemo(() => {
    const time = (instant: string | null) => (instant === null ? '' : format.dateTime(instant));
    return [
      {
        id: 'email',
        header: t('column.email'),
        isRowHeader: true,
        width: 15,
        value: ({ email }) => email,
        cell: ({ id, email }) => (
          <QuietButton aria-label={t('openNamed', { email })} onClick={() => onOpen(id)}>
            {email}
          </QuietButton>
        ),
      },
      { id: 'subject', header: t('column.subject'), width: 15, value: ({ subject }) => subject },
      {
        id: 'status',
        header: t('column.status'),
        width: 8,
        value: ({ deliveryStatus }) => t(`status.${deliveryStatus}`),
        cell: ({ deliveryStatus }) => (
          <Chip tone={statusTones[deliveryStatus]}>{t(`status.${deliveryStatus}`)}</Chip>
        ),
      },
      { id: 'type', header: t('column.type'), width: 9, value: ({ emailType }) => emailType },
      {
        id: 'program',
        header: t('column.program'),
        value: ({ programName }) => programName ?? t('ofProvider'),
      },
      {
        id: 'attempts',
        header: t('column.attempts'),
        isNumeric: true,
        width: 6,
        value: ({ attempts }) => attempts,
      },
      { id: 'answer', header: t('column.answer'), width: 16, value: ({ answer }) => answer },
      { id: 'created', header: t('column.created'), value: ({ createdAt }) => time(createdAt) },
      { id: 'sent', header: t('column.sent'), value: ({ sentAt }) => time(sentAt) },
    ];
  }, [t, format, onOpen]);
}
