import type { TeamDetails } from '@stridewell/contracts';
import { FormField, FormScreen, ScreenHead, useFormScreen } from '@stridewell/parts';
import { useNavigate, useText } from '@stridewell/platform';
import {
  Card,
  CheckboxField,
  EmptyState,
  LinkButton,
  LockedIllustration,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { DeleteButton, TeamAtAddress, useLeaveForbidden } from '#team/index.ts';
import { TeamFieldset } from './team-fields.tsx';
import { useUpdateTeam } from './team-editing.queries.ts';

/** Edits or deletes a team. */
export function TeamEditScreen() {
  return (
    <TeamAtAddress isNarrow skeleton={<Skeleton shape="card" size="20rem" />}>
      {(team) => (team.mayEdit ? <TeamEdit team={team} /> : <NotYours team={team} />)}
    </TeamAtAddress>
  );
}

function NotYours({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  return (
    <EmptyState
      illustration={<LockedIllustration />}
      title={t('editing.notYoursTitle', { name: team.name })}
      level={1}
      text={t('editing.notYours')}
      action={<LinkButton href={`/teams/${team.id}`}>{t('editing.toTeam')}</LinkButton>}
    />
  );
}

function TeamEdit({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const navigate = useNavigate();
  const { id, name, description, joining, dailyGoal, organizationId, image } = team;
  const save = useUpdateTeam(team);
  const screen = useFormScreen({
    values: {
      name,
      description,
      joining,
      dailyGoal,
      organizationId: organizationId === null ? '' : String(organizationId),
      picture: null,
      isPictureRemoved: false,
      members: [],
    },
    save,
    saved: t('editing.saved'),
    failed: t('editing.failed'),
    draft: `team-edit-${id}`,
    keep: ({ picture: _, ...fields }) => fields,
    onSaved: () => navigate(`/teams/${id}`),
  });
  useLeaveForbidden(save.error, screen.letPass);
  return (
    <>
      <ScreenHead title={t('editing.title', { name })} />
      <Stack gap={5}>
        <Card>
          <FormScreen
            screen={screen}
            submitLabel={t('editing.save')}
            actions={
              <LinkButton href={`/teams/${id}`} color="lightgrey">
                {t('editing.cancel')}
              </LinkButton>
            }
          >
            <TeamFieldset screen={screen} mayRename={team.mayRename} />
            {image !== null && (
              <FormField screen={screen} name="isPictureRemoved">
                {(field) => <CheckboxField {...field} label={t('editing.removePicture')} />}
              </FormField>
            )}
          </FormScreen>
        </Card>
        {team.mayDelete && <DeleteCard team={team} />}
      </Stack>
    </>
  );
}

function DeleteCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  return (
    <Card title={t('deleting.title')} level={2}>
      <div>
        <DeleteButton team={team} />
      </div>
    </Card>
  );
}
