import type { Challenge } from '@stridewell/contracts';
import { useListAddress } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Card, SelectField, Skeleton } from '@stridewell/ui';
import { hasFairBoards } from '#fair-boards/index.ts';
import { boardList, boardViews, Leaderboard, type BoardView } from '#leaderboard/index.ts';
import { hasWall } from '#recognition/index.ts';
import { BoardSwitch } from './board-tab.styles.ts';
import { OtherBoard } from './late-tabs.ts';

/** Returns the boards of a challenge. */
function viewsOf(challenge: Challenge): readonly BoardView[] {
  const has: Record<BoardView, boolean> = {
    everyone: true,
    around: challenge.isJoined,
    fair: hasFairBoards(challenge),
    reached: hasWall(challenge),
    participants: true,
  };
  return boardViews.filter((view) => has[view]);
}

const names = {
  everyone: 'leaderboard.everyone',
  around: 'leaderboard.around',
  fair: 'fair.title',
  reached: 'wall.title',
  participants: 'participants.title',
} as const satisfies Record<BoardView, string>;

/** One board at a time; the choice is kept in the address. */
export function BoardTab({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const list = useListAddress(boardList, 'replace');
  const views = viewsOf(challenge);
  const view = views.find((one) => one === list.address.view) ?? 'everyone';
  const wallTitle = challenge.customRecognitionWallTitle;
  const meanwhile = (
    <Card>
      <Skeleton shape="list" count={3} />
    </Card>
  );
  return (
    <>
      <BoardSwitch>
        <SelectField
          label={t('leaderboard.view')}
          value={view}
          options={views.map((value) => ({
            value,
            label: (value === 'reached' && wallTitle) || t(names[value]),
          }))}
          onChange={(value) => {
            const chosen = views.find((one) => one === value);
            if (chosen) list.change({ view: chosen, search: '' });
          }}
        />
      </BoardSwitch>
      {view === 'everyone' || view === 'around' ? (
        <Leaderboard challenge={challenge} list={list} />
      ) : (
        <OtherBoard challenge={challenge} view={view} meanwhile={meanwhile} />
      )}
    </>
  );
}
