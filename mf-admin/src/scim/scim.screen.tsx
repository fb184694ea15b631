import { ScreenHead } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { Card, Skeleton, Stack } from '@stridewell/ui';
import { useRef, useState } from 'react';
import { Connection, StateChip } from './connection.tsx';
import { HeldRemovals } from './held-removals.tsx';
import { RecentCalls } from './recent-calls.tsx';
import { useScimText } from './scim-texts.ts';
import { useScimConnection } from './scim.queries.ts';
import { SetupGuides } from './setup-guides.tsx';
import { WaitingChanges, type WaitingFilter } from './waiting-changes.tsx';

/** The connection of the program's identity provider by SCIM: what it would do, and what it has done. */
export function ScimScreen() {
  const t = useScimText();
  const query = useScimConnection();
  const [filter, setFilter] = useState<WaitingFilter>('all');
  const changes = useRef<HTMLDivElement>(null);
  const connection = query.data?.data.connection;
  const showHeld = () => {
    setFilter('decision');
    changes.current?.scrollIntoView();
  };
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={4}>
        {connection && connection.held > 0 && (
          <HeldRemovals held={connection.held} onShow={showHeld} />
        )}
        <QueryCard
          title={t('connection')}
          query={query}
          skeleton={<Skeleton shape="list" count={3} />}
          actions={connection && <StateChip connection={connection} />}
        >
          {({ data }) => <Connection {...data} />}
        </QueryCard>
        {connection && (
          <div ref={changes}>
            <Card title={t('changes.title')} level={2}>
              <WaitingChanges connection={connection} filter={filter} onFilter={setFilter} />
            </Card>
          </div>
        )}
        {connection && (
          <Card title={t('calls.title')} level={2}>
            <RecentCalls />
          </Card>
        )}
        <Card title={t('setup.title')} level={2}>
          <SetupGuides />
        </Card>
      </Stack>
    </>
  );
}
