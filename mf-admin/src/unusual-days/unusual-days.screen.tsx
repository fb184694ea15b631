import type { UnusualDay } from '@stridewell/contracts';
import { ListView, ScreenHead, useListAddress } from '@stridewell/parts';
import { Card, Drawer, EmptyState, List, Skeleton, Tabs, WalkIllustration } from '@stridewell/ui';
import { useState } from 'react';
import { UnusualDayRow } from './unusual-day-row.tsx';
import { useUnusualDays } from './unusual-days.queries.ts';
import { unusualList, type ShownUnusual } from './unusual-list.ts';
import { useUnusualText } from './unusual-texts.ts';
import { VerdictForm } from './verdict.form.tsx';

type Verdict = Readonly<{ day: UnusualDay; verdict: 'ask' | 'correct' }>;

/** Lists unusual days, one after another, to accept, ask about or correct. */
export function UnusualDaysScreen() {
  const t = useUnusualText();
  const list = useListAddress(unusualList);
  const [open, setOpen] = useState<Verdict>();
  const close = () => setOpen(undefined);
  const days = <UnusualDays list={list} onVerdict={setOpen} />;
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Card>
        <Tabs
          label={t('title')}
          selectedId={list.address.status}
          onChange={(id) => list.change({ status: id === 'settled' ? 'settled' : 'open' })}
          tabs={(['open', 'settled'] as const).map((id) => ({
            id,
            label: t(`show.${id}`),
            content: list.address.status === id && days,
          }))}
        />
      </Card>
      <Drawer
        isOpen={open !== undefined}
        onClose={close}
        title={open ? t(`formTitle.${open.verdict}`, { name: open.day.name }) : ''}
      >
        {open && <VerdictForm {...open} onSaved={close} />}
      </Drawer>
    </>
  );
}

function UnusualDays(props: { list: ShownUnusual; onVerdict: (verdict: Verdict) => void }) {
  const { list, onVerdict } = props;
  const t = useUnusualText();
  const query = useUnusualDays(list.address);
  return (
    <ListView
      pagesLabel={t('pages')}
      list={list}
      query={query}
      skeleton={<Skeleton shape="list" count={5} />}
      empty={
        <EmptyState
          illustration={<WalkIllustration />}
          title={t(`empty.${list.address.status}`)}
          level={2}
          text={t('emptyHint')}
        />
      }
    >
      {({ data }) => (
        <List label={t(`show.${list.address.status}`)}>
          {data.map((day) => (
            <UnusualDayRow
              key={`${day.memberId} ${day.date}`}
              day={day}
              onVerdict={(verdict) => onVerdict({ day, verdict })}
            />
          ))}
        </List>
      )}
    </ListView>
  );
}
