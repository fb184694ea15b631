import { useText } from '@stridewell/platform';
import { EmptyState, LinkButton, LostIllustration } from '@stridewell/ui';

/** Says that the team doesn't exist, and links to the list of teams. */
export function NoTeam() {
  const t = useText('mf-teams');
  return (
    <EmptyState
      illustration={<LostIllustration />}
      title={t('team.notFoundTitle')}
      level={1}
      text={t('team.notFound')}
      action={<LinkButton href="/teams">{t('team.toTeams')}</LinkButton>}
    />
  );
}
