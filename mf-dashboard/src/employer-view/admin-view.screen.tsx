import {
  DeviceHealthList,
  MemberDay,
  MemberFacts,
  MemberFigures,
  MemberPointSums,
} from '@stridewell/parts';
import { QueryCard, useFormat, useViewer } from '@stridewell/platform';
import { Card, DateField, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { AccountPage, useSettingsText } from '#member-settings/index.ts';
import { useAdminView } from './employer-view.queries.ts';
import { useEmployerViewText } from './employer-view-texts.ts';

/** The viewer's own record as admins see it: the API's answer to admins, shown by the same components. */
export function AdminViewScreen() {
  const t = useEmployerViewText();
  const settings = useSettingsText();
  const { program } = useViewer();
  const today = useFormat().today();
  const [date, setDate] = useState(today);
  const query = useAdminView(date);
  return (
    <AccountPage
      page="employer"
      title={t('record.title')}
      back={{ href: '/member-settings/account/employer', label: settings('pages.employer') }}
    >
      <QueryCard
        title={t('record.title')}
        query={query}
        skeleton={<Skeleton shape="list" count={5} />}
      >
        {({ data }) => (
          <Stack gap={4}>
            <Text tone="muted">{t('record.lead')}</Text>
            <MemberFigures summary={data.summary} />
            <MemberFacts member={data.member} summary={data.summary} hasContact />
          </Stack>
        )}
      </QueryCard>
      {query.data && (
        <>
          {program.points === 1 && (
            <Card title={t('fact.points')} level={2}>
              <MemberPointSums points={query.data.data.summary.points} />
            </Card>
          )}
          <Card title={t('record.day')} level={2}>
            <Stack gap={4}>
              <DateField
                label={t('record.date')}
                value={date}
                minValue={query.data.data.member.registeredDate}
                maxValue={today}
                onChange={(day) => day !== null && setDate(day)}
              />
              <MemberDay day={query.data.data.day} />
            </Stack>
          </Card>
          <Card title={t('record.devices')} level={2}>
            <DeviceHealthList devices={query.data.data.devices} />
          </Card>
        </>
      )}
    </AccountPage>
  );
}
