import type { Audience, Segment } from '@stridewell/contracts';
import { FormField, FormScreen, useFormScreen } from '@stridewell/parts';
import {
  Dialog,
  EditIcon,
  EmptyState,
  IconButton,
  Inline,
  List,
  ListRow,
  TextField,
  TrashIcon,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { useAudienceText } from './audience-texts.ts';
import { useDeleteSegment, useSaveSegment } from './audiences.queries.ts';

type Named = Pick<Segment, 'id' | 'name'>;

/** Saves an audience as a segment, or renames the given one. */
export function SaveSegment(props: { audience: Audience; segment?: Named; onClose: () => void }) {
  const { audience, segment, onClose } = props;
  const t = useAudienceText();
  const screen = useFormScreen({
    values: { name: segment?.name ?? '', audience },
    save: useSaveSegment(segment?.id),
    saved: t('segmentSaved'),
    onSaved: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={segment ? t('rename', segment) : t('saveSegment')}>
      <FormScreen screen={screen} submitLabel={t('save')}>
        <FormField
          screen={screen}
          name="name"
          rules={{ validate: (name) => name.trim() !== '' || t('nameMissing') }}
        >
          {(field) => <TextField {...field} label={t('segmentName')} isRequired maxLength={60} />}
        </FormField>
      </FormScreen>
    </Dialog>
  );
}

/** The saved segments, to rename and delete. */
export function Segments(props: { segments: readonly Named[]; onClose: () => void }) {
  const { segments, onClose } = props;
  const t = useAudienceText();
  return (
    <Dialog isOpen onClose={onClose} title={t('segments')}>
      {segments.length === 0 ? (
        <EmptyState
          illustration={<WalkIllustration />}
          title={t('noSegments')}
          level={3}
          text={t('noSegmentsHint')}
        />
      ) : (
        <List label={t('segments')}>
          {segments.map((segment) => (
            <SegmentRow key={segment.id} segment={segment} />
          ))}
        </List>
      )}
    </Dialog>
  );
}

function SegmentRow({ segment }: { segment: Named }) {
  const t = useAudienceText();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useDeleteSegment(segment);
  return (
    <>
      <ListRow
        title={segment.name}
        trailing={
          <Inline gap={1}>
            <IconButton
              icon={EditIcon}
              size="small"
              label={t('rename', segment)}
              onPress={() => setRenaming(true)}
            />
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('deleteNamed', segment)}
              onPress={() => remove.mutate()}
            />
          </Inline>
        }
      />
      {isRenaming && (
        <SaveSegment audience={{}} segment={segment} onClose={() => setRenaming(false)} />
      )}
    </>
  );
}
