import { FormField, FormScreen, MemberPicker, ScreenHead, useFormScreen } from '@stridewell/parts';
import { Navigate, useNavigate, useParams, useText, useViewer } from '@stridewell/platform';
import {
  Banner,
  Card,
  EmptyState,
  LinkButton,
  LockedIllustration,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { useState } from 'react';
import { TeamsGate, useMyTeam } from '#team/index.ts';
import { TeamFieldset } from './team-fields.tsx';
import { useCreateTeam, useTeamlessSearch, type TeamFields } from './team-editing.queries.ts';

const newTeam: TeamFields = {
  name: '',
  description: '',
  joining: 'open',
  dailyGoal: null,
  organizationId: '',
  picture: null,
  isPictureRemoved: false,
  members: [],
};

/** Creates a team with the picked members. */
export function TeamBuilderScreen() {
  const { mode } = useParams();
  if (mode !== 'create') return <Navigate to="/team-builder/create" replace />;
  return (
    <TeamsGate isNarrow>
      <Gate />
    </TeamsGate>
  );
}

/**
 * Checks at the start whether the viewer may create a team. An open form stays open, even if the program's setting
 * changes.
 */
function Gate() {
  const t = useText('mf-teams');
  const { isProgramAdmin, program } = useViewer();
  const { data: myTeam, isPending } = useMyTeam();
  const isInTeam = myTeam !== undefined && myTeam !== null;
  const refusal = program.membersCreateTeams === 0 ? 'off' : isInTeam ? 'inTeam' : null;
  const isRefused = isProgramAdmin === 0 && refusal !== null;
  const [isOpened, setOpened] = useState(false);
  if (!isPending && !isRefused && !isOpened) setOpened(true);
  if (isPending && !isOpened) return <Skeleton shape="card" size="20rem" />;
  if (!isRefused || refusal === null) return <TeamBuilder refusal={null} />;
  const text = t(`builder.refused.${refusal}`, { name: myTeam?.name ?? '' });
  if (isOpened) return <TeamBuilder refusal={text} />;
  return (
    <EmptyState
      illustration={<LockedIllustration />}
      title={t('builder.refused.title')}
      level={1}
      text={text}
      action={
        <LinkButton href={myTeam ? `/teams/${myTeam.id}` : '/teams'}>
          {t(myTeam ? 'editing.toTeam' : 'team.toTeams')}
        </LinkButton>
      }
    />
  );
}

function TeamBuilder({ refusal }: { refusal: string | null }) {
  const t = useText('mf-teams');
  const navigate = useNavigate();
  const { isProgramAdmin } = useViewer();
  const screen = useFormScreen({
    values: newTeam,
    save: useCreateTeam(),
    saved: t('builder.saved'),
    failed: t('editing.failed'),
    draft: 'team-builder',
    keep: ({ picture: _, ...fields }) => fields,
    onSaved: ({ data }) => navigate(`/teams/${data.id}`),
  });
  return (
    <>
      <ScreenHead title={t('builder.title')} lead={t('builder.lead')} />
      <Stack gap={5}>
        {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
        <Card>
          <FormScreen
            screen={screen}
            submitLabel={t('teams.create')}
            actions={
              <LinkButton href="/teams" color="lightgrey">
                {t('editing.cancel')}
              </LinkButton>
            }
          >
            <TeamFieldset screen={screen} />
            <Stack gap={2}>
              <Title level={2} size="lg">
                {t('builder.members')}
              </Title>
              <Text tone="muted">
                {t(isProgramAdmin === 1 ? 'builder.membersAdmin' : 'builder.membersInvited')}
              </Text>
              <FormField screen={screen} name="members">
                {({ value, onChange, errorMessage }) => (
                  <MemberPicker
                    label={t('members.searchPeople')}
                    picked={value}
                    onChange={onChange}
                    useSearch={useTeamlessSearch}
                    errorMessage={errorMessage}
                  />
                )}
              </FormField>
            </Stack>
          </FormScreen>
        </Card>
      </Stack>
    </>
  );
}
