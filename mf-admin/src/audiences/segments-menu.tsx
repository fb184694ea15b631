import type { Audience } from '@stridewell/contracts';
import { Button, lateComponent, Menu, QuietButton } from '@stridewell/ui';
import { useState } from 'react';
import { useAudienceText } from './audience-texts.ts';
import { useReadSegment, useSegments } from './audiences.queries.ts';

const SaveSegment = lateComponent(async () => (await import('./segment-dialogs.tsx')).SaveSegment);
const Segments = lateComponent(async () => (await import('./segment-dialogs.tsx')).Segments);

/** Uses a saved segment, saves the audience as one, and manages them. */
export function SegmentsMenu(props: { audience: Audience; onUse: (audience: Audience) => void }) {
  const { audience } = props;
  const t = useAudienceText();
  const { data: segments = [] } = useSegments();
  const read = useReadSegment();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const close = () => setOpen(undefined);
  const choose = (id: number) =>
    read.mutate(id, { onSuccess: (segment) => props.onUse(segment.audience) });
  return (
    <>
      {segments.length > 0 && (
        <Menu
          placement="bottom start"
          trigger={
            <Button color="lightgrey" size="small" isPending={read.isPending}>
              {t('segments')}
            </Button>
          }
          sections={[
            {
              id: 'use',
              title: t('useSegment'),
              items: segments.map(({ id, name }) => ({
                id: String(id),
                label: name,
                onAction: () => choose(id),
              })),
            },
            {
              id: 'manage',
              items: [{ id: 'manage', label: t('manage'), onAction: () => setOpen('manage') }],
              isAlwaysInView: true,
            },
          ]}
        />
      )}
      {(audience.conditions ?? []).length > 0 && (
        <QuietButton type="button" onClick={() => setOpen('save')}>
          {t('saveSegment')}
        </QuietButton>
      )}
      {open === 'save' && <SaveSegment audience={audience} onClose={close} />}
      {open === 'manage' && <Segments segments={segments} onClose={close} />}
    </>
  );
}
