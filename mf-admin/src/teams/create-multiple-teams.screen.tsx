import { TeamJoining } from '@stridewell/contracts';
import { RunProgressBar, ScreenHead, useRun } from '@stridewell/parts';
import { useLeaveGuard, useProblemWords, useSnackbar, type ApiProblem } from '@stridewell/platform';
import {
  Banner,
  Button,
  Card,
  CloseIcon,
  FormActions,
  IconButton,
  List,
  ListRow,
  SelectField,
  Stack,
  Text,
  TextArea,
  TextLink,
} from '@stridewell/ui';
import { useState } from 'react';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { readTeamNames, type DraftTeam } from './team-names.ts';
import { useTeamText } from './team-texts.ts';
import { useCreateTeams } from './teams.queries.ts';

/** Makes many teams: names by line, looked at, saved. */
export function CreateMultipleTeamsScreen() {
  const t = useTeamText();
  const snackbar = useSnackbar();
  const [names, setNames] = useState('');
  const [joining, setJoining] = useState<(typeof TeamJoining.options)[number]>('open');
  const [organizationId, setOrganizationId] = useState('');
  const [teams, setTeams] = useState<readonly DraftTeam[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<string, ApiProblem>>(new Map());
  const run = useRun();
  const { mutate, isPending } = useCreateTeams(run);
  useLeaveGuard(names.trim() !== '' || teams.length > 0);
  const good = teams.filter(({ fault }) => fault === null);

  function generate(): void {
    setTeams(readTeamNames(names));
    setRefused(new Map());
  }

  function save(): void {
    const organization = organizationId === '' ? null : Number(organizationId);
    const wanted = good.map(({ name }) => ({ name, joining, organizationId: organization }));
    mutate(wanted, {
      onSuccess: (outcomes) => {
        const failed = outcomes.flatMap(({ item, problem }) =>
          problem ? [[item.name, problem] as const] : [],
        );
        const count = outcomes.length - failed.length;
        if (count > 0) snackbar.show({ text: t('createdMany', { count }) });
        setRefused(new Map(failed));
        const made = new Set(outcomes.flatMap(({ item, problem }) => (problem ? [] : [item.name])));
        // Those that were refused, and those before which it was stopped.
        setTeams(good.filter(({ name }) => !made.has(name)));
        run.reset();
        setNames('');
      },
    });
  }

  return (
    <>
      <ScreenHead
        title={t('createMany')}
        back={<TextLink href="/admin/team-center/teams-settings">{t('back')}</TextLink>}
      />
      <Stack gap={5}>
        <Card>
          <Stack gap={5}>
            <TextArea
              label={t('names')}
              description={t('namesHint')}
              rows={8}
              value={names}
              onChange={setNames}
            />
            <SelectField
              label={t('joiningLabel')}
              value={joining}
              options={TeamJoining.options.map((value) => ({
                value,
                label: t(`joining.${value}`),
              }))}
              onChange={(value) => setJoining(TeamJoining.parse(value))}
            />
            <OrganizationField value={organizationId} onChange={setOrganizationId} />
            <FormActions>
              <Button
                colour={good.length > 0 ? 'lightgrey' : 'primary'}
                isDisabled={names.trim() === ''}
                onPress={generate}
              >
                {t('generate')}
              </Button>
            </FormActions>
          </Stack>
        </Card>
        {teams.length > 0 && (
          <Card title={t('generated')} level={2}>
            <Stack gap={4}>
              {refused.size > 0 && (
                <Banner tone="warning">{t('someRefused', { count: refused.size })}</Banner>
              )}
              <Drafts
                teams={teams}
                refused={refused}
                onRemove={(at) => setTeams(teams.filter((_, index) => index !== at))}
              />
              <RunProgressBar progress={run.progress} />
              <FormActions>
                <Button isPending={isPending} isDisabled={good.length === 0} onPress={save}>
                  {t('saveMany', { count: good.length })}
                </Button>
                {isPending && (
                  <Button colour="lightgrey" onPress={run.stop}>
                    {t('stop')}
                  </Button>
                )}
              </FormActions>
            </Stack>
          </Card>
        )}
      </Stack>
    </>
  );
}

function Drafts(props: {
  teams: readonly DraftTeam[];
  refused: ReadonlyMap<string, ApiProblem>;
  onRemove: (at: number) => void;
}) {
  const t = useTeamText();
  const problemWords = useProblemWords();
  return (
    <List label={t('createMany')}>
      {props.teams.map(({ name, fault }, at) => {
        const problem = props.refused.get(name);
        const words =
          problem && (problemWords.ofField(problem, 'name') ?? problemWords.ofWrite(problem));
        return (
          <ListRow
            key={`${at} ${name}`}
            title={name}
            meta={
              (fault !== null || words !== undefined) && (
                <Text as="span" size="sm" tone="danger">
                  {fault === null ? words : t(`fault.${fault}`)}
                </Text>
              )
            }
            trailing={
              <IconButton
                icon={CloseIcon}
                size="small"
                label={t('removeName', { name })}
                onPress={() => props.onRemove(at)}
              />
            }
          />
        );
      })}
    </List>
  );
}

function OrganizationField(props: { value: string; onChange: (value: string) => void }) {
  const t = useTeamText();
  const options = useOrganizationOptions();
  if (options.length === 0) return null;
  return (
    <SelectField
      {...props}
      label={t('organization')}
      options={[{ value: '', label: t('noOrganization') }, ...options]}
    />
  );
}
