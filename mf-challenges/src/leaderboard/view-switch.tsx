import { useText } from '@stridewell/platform';
import { boardViews } from './board-address.ts';
import { Choice, Switch } from './view-switch.styles.ts';

type BoardView = (typeof boardViews)[number];

interface ViewSwitchProps {
  view: BoardView;
  onChange: (view: BoardView) => void;
}

/** Everyone page by page, or those around the viewer. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useText('mf-challenges');
  return (
    <Switch role="group" aria-label={t('leaderboard.view')}>
      {boardViews.map((choice) => (
        <Choice
          key={choice}
          type="button"
          aria-pressed={view === choice}
          onClick={() => onChange(choice)}
        >
          {t(`leaderboard.${choice}`)}
        </Choice>
      ))}
    </Switch>
  );
}
