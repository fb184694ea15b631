import type { Team } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { AskFirstButton } from './ask-first-button.tsx';
import { useJoinTeam } from './team.queries.ts';

/** Joins a team after explaining what happens to earlier days. */
export function JoinButton(props: {
  team: Pick<Team, 'id' | 'name'>;
  size?: 'small' | 'normal';
  isQuiet?: boolean;
}) {
  const { team, ...look } = props;
  const t = useText('mf-teams');
  const { name } = team;
  return (
    <AskFirstButton
      {...look}
      label={t('join.join')}
      named={t('join.named', { name })}
      title={t('join.title', { name })}
      confirmLabelOf={(other) => t(other ? 'join.move' : 'join.join')}
      textOf={(other) =>
        other ? t('join.fromOther', { name, other }) : t('join.fromNone', { name })
      }
      act={useJoinTeam(team)}
    />
  );
}
