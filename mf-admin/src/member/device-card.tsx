import { DeviceHealthList } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { Skeleton } from '@stridewell/ui';
import { useMemberDevices } from './member.queries.ts';
import { useOneMemberText } from './member-texts.ts';

/** The status of a member's devices, without their data. */
export function DeviceCard({ memberId }: { memberId: number }) {
  const t = useOneMemberText();
  const query = useMemberDevices(memberId);
  return (
    <QueryCard
      title={t('devices.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={2} />}
    >
      {({ data }) => <DeviceHealthList devices={data} />}
    </QueryCard>
  );
}
