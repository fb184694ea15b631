import type { TeamDetails } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Card, SegmentedControl, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { Improvement } from './improvement.tsx';
import { MemberDays } from './member-days.tsx';
import { QuietNote } from './quiet-note.tsx';
import { Ranking } from './ranking.tsx';

const views = ['steps', 'days', 'improved'] as const;

/** The team's members compared: by their steps of a period, day by day, or with their own earlier weeks. */
export function BoardCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const [view, setView] = useState<(typeof views)[number]>('steps');
  return (
    <Card title={t('board.title')} level={2}>
      <Stack gap={4}>
        <SegmentedControl
          label={t('board.view')}
          options={views.map((id) => ({ id, label: t(`board.views.${id}`) }))}
          value={view}
          onChange={setView}
        />
        {team.isJoined && <QuietNote />}
        {view === 'steps' && <Ranking team={team} />}
        {view === 'days' && <MemberDays team={team} />}
        {view === 'improved' && <Improvement team={team} />}
      </Stack>
    </Card>
  );
}
