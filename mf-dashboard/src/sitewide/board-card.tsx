import { LeaderboardPeriod, LeaderboardView } from '@stridewell/contracts';
import { LeaderboardTable, pinViewer } from '@stridewell/parts';
import { QueryCard, useViewer } from '@stridewell/platform';
import { EmptyState, SegmentedControl, SelectField, Skeleton, Stack } from '@stridewell/ui';
import { useState } from 'react';
import { useProgramBoard, type Period, type View } from './sitewide.queries.ts';
import { Choices } from './sitewide.styles.ts';
import { useSitewideText } from './sitewide-texts.ts';

/** The program's top five over a chosen period, and the viewer's own row. */
export function BoardCard() {
  const t = useSitewideText();
  const { program } = useViewer();
  const [period, setPeriod] = useState<Period>('week');
  const [view, setView] = useState<View>('everyone');
  const query = useProgramBoard(period, view);
  const views = LeaderboardView.options.filter(
    (one) =>
      (program.teamsOff === 0 || !one.includes('team')) &&
      (program.organizationsOn === 1 || !one.includes('organization')),
  );
  return (
    <QueryCard
      title={t('board.title')}
      query={query}
      skeleton={<Skeleton shape="table" count={5} />}
    >
      {({ data, meta }) => (
        <Stack gap={3}>
          <Choices>
            <SegmentedControl
              label={t('board.period')}
              options={LeaderboardPeriod.options.map((id) => ({ id, label: t(`board.${id}`) }))}
              value={period}
              onChange={setPeriod}
            />
            {views.length > 1 && (
              <SelectField
                label={t('board.view')}
                isLabelHidden
                value={view}
                options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
                onChange={(value) => setView(views.find((one) => one === value) ?? 'everyone')}
              />
            )}
          </Choices>
          {data.length === 0 ? (
            <EmptyState title={t('board.empty')} level={3} />
          ) : (
            <LeaderboardTable shown={pinViewer(data, meta.viewer)} hasFigures isBrief />
          )}
        </Stack>
      )}
    </QueryCard>
  );
}
