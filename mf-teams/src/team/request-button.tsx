import type { Team } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, Chip, Inline } from '@stridewell/ui';
import { AskFirstButton } from './ask-first-button.tsx';
import { useRequestToJoin, useWithdrawRequest } from './team.queries.ts';

/** Requests to join a team, after telling the person what happens to earlier days; or withdraws the request. */
export function RequestButton(props: {
  team: Pick<Team, 'id' | 'name' | 'isRequested'>;
  size?: 'small' | 'normal';
  isQuiet?: boolean;
}) {
  const { team, ...look } = props;
  const t = useText('mf-teams');
  const ask = useRequestToJoin(team);
  const withdraw = useWithdrawRequest(team);
  const { name } = team;
  if (team.isRequested)
    return (
      <Inline gap={2}>
        <Chip>{t('request.asked')}</Chip>
        <Button
          size={look.size ?? 'normal'}
          color="lightgrey"
          aria-label={t('request.withdrawNamed', { name })}
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate()}
        >
          {t('request.withdraw')}
        </Button>
      </Inline>
    );
  return (
    <AskFirstButton
      {...look}
      label={t('request.ask')}
      named={t('request.askNamed', { name })}
      title={t('request.title', { name })}
      textOf={(other) =>
        other ? t('request.fromOther', { name, other }) : t('request.fromNone', { name })
      }
      act={ask}
    />
  );
}
