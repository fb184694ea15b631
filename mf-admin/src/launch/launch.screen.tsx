import { ScreenHead } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { Card, Columns, LinkButton, Skeleton, Stack } from '@stridewell/ui';
import { InvitationsCard } from '#invitations/index.ts';
import { Door } from './door.tsx';
import { Progress } from './progress.tsx';
import { useLaunch } from './launch.queries.ts';
import { useLaunchText } from './launch-texts.ts';

/** The start of a program: how far people have come, who is invited when, and posters with a code. */
export function LaunchScreen() {
  const t = useLaunchText();
  const query = useLaunch();
  return (
    <>
      <ScreenHead
        title={t('title')}
        action={<LinkButton href="/admin/member-center/eligibility">{t('import')}</LinkButton>}
      />
      <Stack>
        <QueryCard
          title={t('progress.title')}
          query={query}
          skeleton={<Skeleton shape="list" count={6} />}
        >
          {({ data }) => <Progress launch={data} />}
        </QueryCard>
        <Columns
          aside={
            query.data && (
              <Card title={t('door.title')} level={2}>
                <Door launch={query.data.data} />
              </Card>
            )
          }
        >
          <InvitationsCard />
        </Columns>
      </Stack>
    </>
  );
}
