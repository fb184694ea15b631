import type { ListedMember, MemberPoints } from '@stridewell/contracts';
import { CopyButton, MemberPointSums } from '@stridewell/parts';
import { Button, Card, Inline, lateComponent, Skeleton, Stack, Text, Title } from '@stridewell/ui';
import { useState } from 'react';
import { useOneMemberText } from './member-texts.ts';
import { useMemberSummary } from './points.queries.ts';
import { usePointsReply } from './use-points-reply.ts';

const PointEntries = lateComponent(async () => (await import('./point-entries.tsx')).PointEntries);

/** Why a member has their points: the sums, an answer to paste into a reply, and the entries. */
export function PointsCard({ member, isOneself }: { member: ListedMember; isOneself: boolean }) {
  const t = useOneMemberText();
  const { data, error } = useMemberSummary(member.id);
  const [isOpen, setOpen] = useState(false);
  // The card above, which reads the same, offers to try again.
  if (error && !data) return null;
  return (
    <Card title={t('points.why')} level={2}>
      {data ? (
        <Stack gap={4}>
          <MemberPointSums points={data.points} />
          <Reply points={data.points} />
          <div>
            <Button
              color="lightgrey"
              aria-expanded={isOpen}
              onPress={() => setOpen((before) => !before)}
            >
              {t(isOpen ? 'points.hideEntries' : 'points.showEntries')}
            </Button>
          </div>
          {isOpen && <PointEntries memberId={member.id} isOneself={isOneself} />}
        </Stack>
      ) : (
        <Skeleton shape="list" count={4} />
      )}
    </Card>
  );
}

function Reply({ points }: { points: MemberPoints }) {
  const t = useOneMemberText();
  const text = usePointsReply(points);
  return (
    <Stack gap={2}>
      <Title level={3} size="md">
        {t('reply.title')}
      </Title>
      <Text>{text}</Text>
      <Inline>
        <CopyButton
          text={text}
          label={t('reply.copy')}
          copied={t('reply.copied')}
          notCopied={t('reply.notCopied')}
          color="lightgrey"
        />
      </Inline>
    </Stack>
  );
}
