import { TeamJoining } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { useLeaveGuard } from '@stridewell/platform';
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
import { useBulkActOutcome, useSkipReason, useStartBulkAct } from '#bulk-acts/index.ts';
import { useOrganizationOptions } from '#chosen-organization/index.ts';
import { readTeamNames, type DraftTeam } from './team-names.ts';
import { useTeamText } from './team-texts.ts';

/** Creates many teams from a list of names, after a preview. */
export function CreateMultipleTeamsScreen() {
  const t = useTeamText();
  const [names, setNames] = useState('');
  const [joining, setJoining] = useState<(typeof TeamJoining.options)[number]>('open');
  const [organizationId, setOrganizationId] = useState('');
  const [drafts, setDrafts] = useState<readonly DraftTeam[]>([]);
  const [actId, setActId] = useState<number>();
  const { mutate, isPending } = useStartBulkAct();
  const { data: act } = useBulkActOutcome(actId);
  const reasonOf = useSkipReason();
  const isRunning = actId !== undefined && (!act || act.state === 'working');
  // After it is done, only the skipped names are left; after a stop, any may be left.
  const refused = new Map(act?.skippedItems.map((item) => [item.name, reasonOf(item)]));
  const teams = drafts.filter(({ name }) => act?.state !== 'done' || refused.has(name));
  useLeaveGuard(!isRunning && (names.trim() !== '' || teams.length > 0));
  const good = teams.filter(({ fault }) => fault === null);

  function generate(): void {
    setDrafts(readTeamNames(names));
    setActId(undefined);
  }

  function save(): void {
    const organization = organizationId === '' ? {} : { groupId: Number(organizationId) };
    const asked = { kind: 'teams-made', names: good.map(({ name }) => name), joining } as const;
    mutate(
      { ...asked, ...organization },
      {
        onSuccess: (id) => {
          setActId(id);
          setNames('');
        },
      },
    );
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
                color={good.length > 0 ? 'lightgrey' : 'primary'}
                isDisabled={names.trim() === ''}
                onPress={generate}
              >
                {t('generate')}
              </Button>
            </FormActions>
          </Stack>
        </Card>
        {!isRunning && teams.length > 0 && (
          <Card title={t('generated')} level={2}>
            <Stack gap={4}>
              {refused.size > 0 && (
                <Banner tone="warning">{t('someRefused', { count: refused.size })}</Banner>
              )}
              <Drafts
                teams={teams}
                refused={refused}
                onRemove={(at) => setDrafts(teams.filter((_, index) => index !== at))}
              />
              <FormActions>
                <Button isPending={isPending} isDisabled={good.length === 0} onPress={save}>
                  {t('saveMany', { count: good.length })}
                </Button>
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
  refused: ReadonlyMap<string | null, string>;
  onRemove: (at: number) => void;
}) {
  const t = useTeamText();
  return (
    <List label={t('createMany')}>
      {props.teams.map(({ name, fault }, at) => {
        const words = props.refused.get(name);
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
