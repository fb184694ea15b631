import type { Organization } from '@stridewell/contracts';
import {
  ApiProblem,
  LoadFailure,
  QueryCard,
  useDocumentTitle,
  useFormat,
  useParams,
} from '@stridewell/platform';
import {
  Avatar,
  BarChart,
  Card,
  EmptyState,
  Inline,
  LinkButton,
  LostIllustration,
  Page,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@stridewell/ui';
import { ChooseButton } from './choose-button.tsx';
import { useOrganizationText } from './organization-texts.ts';
import { useOrganization, useOrganizationDays } from './organization.queries.ts';

/** An organization: its number of members, its steps this week, and a button to choose it. */
export function OrganizationScreen() {
  const t = useOrganizationText();
  const { organizationName = '' } = useParams();
  const query = useOrganization(organizationName);
  const organization = query.data?.data;
  useDocumentTitle(organization?.name);
  if (query.error instanceof ApiProblem && query.error.code === 'not_found') {
    return (
      <Page>
        <EmptyState
          illustration={<LostIllustration />}
          title={t('unknownTitle', { name: organizationName })}
          level={1}
          text={t('unknownText')}
          action={<LinkButton href="/organization">{t('all')}</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Stack gap={5}>
        {organization ? (
          <>
            <Card>
              <Inline gap={4} justify="space-between">
                <Inline gap={4}>
                  <Avatar name={organization.name} src={organization.image} size="large" />
                  <div>
                    <Title level={1}>{organization.name}</Title>
                    <Text tone="muted">
                      {t('members', { count: organization.members })} ·{' '}
                      {t('teams', { count: organization.teams })}
                    </Text>
                  </div>
                </Inline>
                <ChooseButton organization={organization} />
              </Inline>
            </Card>
            <WeekCard organization={organization} />
          </>
        ) : (
          <>
            <Title level={1}>{organizationName}</Title>
            {query.error ? (
              <LoadFailure
                error={query.error}
                isRetrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            ) : (
              <Skeleton shape="card" />
            )}
          </>
        )}
        <div>
          <LinkButton color="lightgrey" href="/organization">
            {t('all')}
          </LinkButton>
        </div>
      </Stack>
    </Page>
  );
}

function WeekCard({ organization }: { organization: Organization }) {
  const t = useOrganizationText();
  const format = useFormat();
  const query = useOrganizationDays(organization.id);
  return (
    <QueryCard titleMeanwhile={t('week')} query={query} skeleton={<Skeleton shape="card" />}>
      {({ data }) => (
        <Stack gap={3}>
          <BarChart
            title={t('week')}
            level={2}
            series={[{ id: 'average', label: t('average') }]}
            points={data
              .toReversed()
              .map(({ date, average }) => ({
                id: date,
                label: format.weekday(date),
                name: format.weekdayAndDate(date),
                values: [average],
              }))}
            categoryLabel={t('day')}
            unit={t('unit')}
          />
          {data.some(({ average }) => average === null) && (
            <Text size="sm" tone="muted">
              {t('withheld')}
            </Text>
          )}
        </Stack>
      )}
    </QueryCard>
  );
}
