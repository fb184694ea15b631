import { FormField, FormScreen, MemberPicker, ScreenHead, useFormScreen } from '@stridewell/parts';
import { Navigate, useNavigate, useParams, useText, useViewer } from '@stridewell/platform';
import { Banner, Card, LinkButton, Stack, Text, Title } from '@stridewell/ui';
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

/** Makes a team, with the members who are staged for it. */
export function TeamBuilderScreen() {
  const { mode } = useParams();
  if (mode !== 'create') return <Navigate to="/team-builder/create" replace />;
  return (
    <TeamsGate isNarrow>
      <TeamBuilder />
    </TeamsGate>
  );
}

function TeamBuilder() {
  const t = useText('mf-teams');
  const navigate = useNavigate();
  const { isProgramAdmin } = useViewer();
  const { data: myTeam } = useMyTeam();
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
        {isProgramAdmin === 0 && myTeam && (
          <Banner tone="warning">{t('builder.inTeam', { name: myTeam.name })}</Banner>
        )}
        <Card>
          <FormScreen
            screen={screen}
            submitLabel={t('builder.create')}
            actions={
              <LinkButton href="/teams" colour="lightgrey">
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
